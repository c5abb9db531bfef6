from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        val, act = self.maxi(state, self.depth, -999, 999)
        return Decision(act, val)

    def maxi(self, s, d, alpha, beta):
        if d == 0 or s.is_terminal:
            return self.evaluate(s), None
        v = float("-inf")
        act = None
        for a in s.legal_actions(0):
            kid = s.successor(0, a)
            if v > beta:      # prune
                return v, act
            w = self.mini(kid, 1, d, alpha, beta)
            if w > v:
                v = w
                act = a
            alpha = max(alpha, v)
        return v, act

    def mini(self, s, g, d, alpha, beta):
        if s.is_terminal:
            return self.evaluate(s)
        v = float("inf")
        for a in s.legal_actions(g):
            kid = s.successor(g, a)
            if v < alpha:     # prune
                return v
            if g == s.num_agents - 1:
                w, _ = self.maxi(kid, d - 1, alpha, beta)
            else:
                w = self.mini(kid, g + 1, d, alpha, beta)
            if w < v:
                v = w
        return v
