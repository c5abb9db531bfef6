from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.last = state.num_agents - 1
        v, a = self.max_v(state, 0, -inf, inf)
        return Decision(a, v)

    # returns (value, action)
    def max_v(self, s, d, alpha, beta):
        if d == self.depth or s.is_terminal:
            return self.evaluate(s), None
        v, act = -inf, None
        for a in s.legal_actions(0):
            v2 = self.min_v(s.successor(0, a), 1, d, alpha, beta)
            if v2 > v:
                v, act = v2, a
            alpha = max(alpha, v)
            if alpha >= beta:
                break
        return v, act

    # returns only the value
    def min_v(self, s, g, d, alpha, beta):
        if s.is_terminal:
            return self.evaluate(s)
        v = inf
        for a in s.legal_actions(g):
            t = s.successor(g, a)
            if g == self.last:
                v2, _ = self.max_v(t, d + 1, -inf, inf)
            else:
                v2 = self.min_v(t, g + 1, d, alpha, beta)
            v = min(v, v2)
            beta = min(beta, v)
            if alpha >= beta:
                break
        return v
