from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def biggest(s, d, alpha, beta):
            if s.is_terminal or d == 0:
                return self.evaluate(s)
            v = -inf
            for a in s.legal_actions(0):
                v = max(v, smallest(s.successor(0, a), 1, d, alpha, beta))
                if v >= beta:
                    continue        # pruning
                alpha = max(alpha, v)
            return v

        def smallest(s, g, d, alpha, beta):
            if s.is_terminal:
                return self.evaluate(s)
            v = inf
            for a in s.legal_actions(g):
                t = s.successor(g, a)
                if g == n - 1:
                    v = min(v, biggest(t, d - 1, alpha, beta))
                else:
                    v = min(v, smallest(t, g + 1, d, alpha, beta))
                if v <= alpha:
                    continue        # pruning
                beta = min(beta, v)
            return v

        alpha = -inf
        best = None
        for a in state.legal_actions(0):
            v = smallest(state.successor(0, a), 1, self.depth, alpha, inf)
            if v > alpha:
                alpha = v
                best = a
        return Decision(best, alpha)
