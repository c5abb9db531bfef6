from pacman import SearchAgent, Decision
from math import inf


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha, beta = -inf, inf
        best_a = None
        best_v = -inf
        for a in state.legal_actions(0):
            v = self.ab_min(state.successor(0, a), self.depth, 1, alpha, beta)
            if v > best_v:
                best_a, best_v = a, v
            alpha = max(alpha, best_v)
        return Decision(best_a, best_v)

    def ab_max(self, state, depth, alpha, beta):
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        best_v = -inf
        for a in state.legal_actions(0):
            v = self.ab_min(state.successor(0, a), depth, 1, alpha, beta)
            best_v = max(best_v, v)
            if best_v > beta:
                return alpha
            alpha = max(alpha, best_v)
        return best_v

    def ab_min(self, state, depth, g, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        best_v = inf
        for a in state.legal_actions(g):
            if g == state.num_agents - 1:
                v = self.ab_max(state.successor(g, a), depth - 1, alpha, beta)
            else:
                v = self.ab_min(state.successor(g, a), depth, g + 1, alpha, beta)
            best_v = min(best_v, v)
            if best_v < alpha:
                return best_v
            beta = min(beta, best_v)
        return best_v
