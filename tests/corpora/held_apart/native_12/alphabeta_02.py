from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        v, a = self.maxValue(state, self.depth, -inf, inf)
        return Decision(a, v)

    def maxValue(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None
        v, best = -inf, None
        for a in state.legal_actions(0):
            w = self.minValue(state.successor(0, a), 1, depth, alpha, beta)
            if w > v:
                v, best = w, a
            if v >= beta:
                return v, best
            alpha = max(alpha, v)
        return v, best

    def minValue(self, state, i, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for a in state.legal_actions(i):
            s = state.successor(i, a)
            if i == state.num_agents - 1:
                w, _ = self.maxValue(s, depth - 1, alpha, beta)
            else:
                w = self.minValue(s, i + 1, depth, alpha, beta)
            v = min(v, w)
            if v <= beta:       # prune!
                return v
            beta = min(beta, v)
        return v
