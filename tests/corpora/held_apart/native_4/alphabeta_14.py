from pacman import SearchAgent, Decision

inf = float('inf')


class AlphaBeta(SearchAgent):
    def search(self, state):
        value, action = self.maxValue(state, self.depth, -inf, inf)
        return Decision(action, value)

    def maxValue(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None
        v, best = -inf, None
        for action in state.legal_actions(0):
            newV, _ = self.minValue(state.successor(0, action), 1, depth, v, beta)
            if newV > v:
                v, best = newV, action
            if v > beta:
                return v, best
        return v, best

    def minValue(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state), None
        v, best = inf, None
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost + 1 == state.num_agents:
                newV, _ = self.maxValue(child, depth - 1, alpha, min(beta, v))
            else:
                newV, _ = self.minValue(child, ghost + 1, depth, alpha, min(beta, v))
            if newV < v:
                v, best = newV, action
            if v < alpha:
                return v, best
        return v, best
