from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        bestValue = float("-inf")
        bestAction = None
        for action in state.legal_actions(0):
            value = self.expValue(state.successor(0, action), self.depth, 1)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return Decision(bestAction, bestValue)

    def maxValue(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        values = []
        for action in state.legal_actions(0):
            values.append(self.expValue(state.successor(0, action), depth, 1))
        return max(values)

    def expValue(self, state, depth, ghost):
        if state.is_terminal:
            return self.evaluate(state)
        total = 0
        numGhosts = state.num_agents - 1
        for action in state.legal_actions(ghost):
            successor = state.successor(ghost, action)
            if ghost == numGhosts:
                total += self.maxValue(successor, depth - 1)
            else:
                total += self.expValue(successor, depth, ghost + 1)
        # average
        return total / numGhosts
