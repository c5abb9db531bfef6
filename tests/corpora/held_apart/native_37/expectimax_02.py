from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        # prima ronda e numarul 1
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        v, a = self.maxim(state, 1)
        return Decision(a, v)

    def maxim(self, s, r):
        v = 0
        arg = None
        for a in s.legal_actions(0):
            w = self.pas(s.successor(0, a), 1, r)
            if w > v:
                v, arg = w, a
        return v, arg

    def media(self, s, k, r):
        m = None
        for a in s.legal_actions(k):
            w = self.pas(s.successor(k, a), k + 1, r)
            if m is None:
                m = w
            else:
                m = (m + w) / 2
        return m

    def pas(self, s, k, r):
        if k == s.num_agents:
            k = 0
            r = r + 1
        if r >= self.depth or s.is_terminal:
            return self.evaluate(s)
        if k == 0:
            return self.maxim(s, r)[0]
        return self.media(s, k, r)
