import math

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        # v <- MAX-VALUE(state, -inf, +inf)
        v, action = self.max_value(state, self.depth, -math.inf, math.inf)
        return Decision(action, v)

    def max_value(self, state, depth, alpha, beta):
        # if TERMINAL-TEST(state) then return UTILITY(state)
        if state.is_terminal or depth == -1:
            return self.evaluate(state), None
        v = -math.inf
        move = None
        for a in state.legal_actions(0):
            result = state.successor(0, a)
            if state.num_agents > 1:
                v2, _ = self.min_value(result, 1, depth, alpha, beta)
            else:
                v2, _ = self.max_value(result, depth - 1, alpha, beta)
            if v2 > v:
                v, move = v2, a
                alpha = max(alpha, v)
            if v > beta:
                return v, move
        return v, move

    def min_value(self, state, ghost, depth, alpha, beta):
        # if TERMINAL-TEST(state) then return UTILITY(state)
        if state.is_terminal or depth == -1:
            return self.evaluate(state), None
        v = +math.inf
        move = None
        for a in state.legal_actions(ghost):
            result = state.successor(ghost, a)
            if ghost + 1 < state.num_agents:
                v2, _ = self.min_value(result, ghost + 1, depth, alpha, beta)
            else:
                v2, _ = self.max_value(result, depth - 1, alpha, beta)
            if v2 < v:
                v, move = v2, a
                beta = min(beta, v)
            if v <= alpha:
                return v, move
        return v, move
