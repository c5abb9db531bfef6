from pacman import Decision, SearchAgent

INF = float('inf')


class AlphaBeta(SearchAgent):

    def search(self, state):
        v, a = self.maxi(state, self.depth)
        return Decision(a, v)

    def maxi(self, s, d, alpha=-INF, beta=INF):
        if d == 0 or s.is_terminal:
            return self.evaluate(s), None
        v, arg = -INF, None
        for a in s.legal_actions(0):
            t = s.successor(0, a)
            if s.num_agents == 1:
                w = self.maxi(t, d - 1, alpha, beta)[0]
            else:
                w = self.mini(t, 1, d, alpha, beta)
            if w > v:
                v, arg = w, a
            if v > beta:
                return v, arg
            alpha = max(alpha, v)
        return v, arg

    def mini(self, s, g, d, alpha=-INF, beta=INF):
        if s.is_terminal:
            return self.evaluate(s)
        v = INF
        for a in s.legal_actions(g):
            t = s.successor(g, a)
            if g == s.num_agents - 1:
                w = self.maxi(t, d - 1, alpha, beta)[0]
            else:
                w = self.mini(t, g + 1, d)
            v = min(v, w)
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
