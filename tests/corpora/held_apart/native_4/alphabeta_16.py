from math import inf
from pacman import SearchAgent, Decision


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha = -inf
        best = None
        for action in state.legal_actions(0):
            v = self.min_value(state.successor(0, action), 1, self.depth, alpha, inf)
            if best is None or v > best.value:
                best = Decision(action, v)
            alpha = max(alpha, v)
        return best

    def max_value(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(ghost):
            s = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                v = min(v, self.max_value(s, depth - 1, alpha, beta))
            else:
                v = min(v, self.min_value(s, ghost + 1, depth, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
