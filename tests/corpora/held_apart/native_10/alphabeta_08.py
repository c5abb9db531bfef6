from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        def max_value(s, d, alpha, beta):
            if s.is_terminal or d == self.depth:
                return self.evaluate(s)
            v = -inf
            for a in s.legal_actions(0):
                new = min_value(s.successor(0, a), 1, d, alpha, beta)
                if new >= beta:
                    break      # prune
                v = max(v, new)
                alpha = max(alpha, v)
            return v

        def min_value(s, g, d, alpha, beta):
            if s.is_terminal:
                return self.evaluate(s)
            v = inf
            for a in s.legal_actions(g):
                t = s.successor(g, a)
                if g == s.num_agents - 1:
                    new = max_value(t, d + 1, alpha, beta)
                else:
                    new = min_value(t, g + 1, d, alpha, beta)
                if new <= alpha:
                    break      # prune
                v = min(v, new)
                beta = min(beta, v)
            return v

        alpha = -inf
        best = None
        for a in state.legal_actions(0):
            v = min_value(state.successor(0, a), 1, 0, alpha, inf)
            if best is None or v > alpha:
                alpha, best = v, a
        return Decision(best, alpha)
