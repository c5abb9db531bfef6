from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        # start values
        self.alpha = float("-inf")
        self.beta = float("inf")
        bestAction, bestValue = self.maxValue(state, self.depth)
        return Decision(bestAction, bestValue)

    def maxValue(self, state, depth):
        if depth == 0 or state.is_terminal:
            return None, self.evaluate(state)
        bestValue = float("-inf")
        bestAction = None
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            ignore, value = self.minValue(child, 1, depth - 1)
            if value > bestValue:
                bestValue = value
                bestAction = action
            if bestValue >= self.beta:
                return bestAction, bestValue
            if bestValue > self.alpha:
                self.alpha = bestValue
        return bestAction, bestValue

    def minValue(self, state, ghost, depth):
        if depth == 0 or state.is_terminal:
            return None, self.evaluate(state)
        bestValue = float("inf")
        bestAction = None
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost + 1 == state.num_agents:
                ignore, value = self.maxValue(child, depth - 1)
            else:
                ignore, value = self.minValue(child, ghost + 1, depth - 1)
            if value < bestValue:
                bestValue = value
                bestAction = action
            if bestValue <= self.alpha:
                return bestAction, bestValue
            if bestValue < self.beta:
                self.beta = bestValue
        return bestAction, bestValue
