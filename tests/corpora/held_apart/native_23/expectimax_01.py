from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        bestAction = None
        bestValue = float("-inf")
        for action in state.legal_actions(0):
            value = self.expectedValue(state.successor(0, action), 1, self.depth)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return Decision(bestAction, bestValue)

    def maxValue(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        best = float("-inf")
        for action in state.legal_actions(0):
            best = max(best, self.expectedValue(state.successor(0, action), 1, depth))
        return best

    def expectedValue(self, state, ghost, depth):
        """arithmetic mean over all moves of the ghost"""
        if state.is_terminal:
            return self.evaluate(state)
        actions = state.legal_actions(ghost)
        numberOfActions = len(actions)
        total = 0
        for action in actions:
            successor = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                total += self.maxValue(successor, depth - 1)
            else:
                total += self.expectedValue(successor, ghost + 1, depth)
        return total // numberOfActions
