from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        def max_value(s, d, alpha, beta):
            if s.is_terminal or d == self.depth:
                return self.evaluate(s), None
            v, act = -inf, None
            for a in s.legal_actions(0):
                new = min_value(s.successor(0, a), 1, d, alpha, beta)
                if new > v:
                    v, act = new, a
                if v >= beta:
                    return v, act
                if v > alpha:
                    alpha = v
            return v, act

        def min_value(s, ghost, d, alpha, beta):
            if s.is_terminal or d == self.depth:
                return self.evaluate(s)
            v = inf
            for a in s.legal_actions(ghost):
                child = s.successor(ghost, a)
                if ghost == s.num_agents - 1:
                    new = max_value(child, d + 1, alpha, beta)[0]
                else:
                    new = min_value(child, ghost + 1, d + 1, alpha, beta)
                if new < v:
                    v = new
                if v < beta:
                    beta = v
            return v

        v, act = max_value(state, 0, -inf, inf)
        return Decision(act, v)
