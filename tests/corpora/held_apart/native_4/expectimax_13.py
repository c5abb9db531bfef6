from pacman import SearchAgent, Decision


class Expectimax(SearchAgent):
    def search(self, state):
        maxValue = float('-inf')
        maxAction = None
        for action in state.legal_actions(0):
            value = self.getExpected(state.successor(0, action), 1, 1)
            if value > maxValue:
                maxValue = value
                maxAction = action
        return Decision(maxAction, maxValue)

    def getMax(self, state, round):
        if state.is_terminal or round > self.depth:
            return self.evaluate(state)
        maxValue = float('-inf')
        for action in state.legal_actions(0):
            maxValue = max(maxValue, self.getExpected(state.successor(0, action), 1, round))
        return maxValue

    def getExpected(self, state, index, round):
        if state.is_terminal:
            return self.evaluate(state)
        if round == self.depth and index == state.num_agents - 1:
            return self.evaluate(state)
        expected = 0
        for action, probability in state.outcomes(index):
            successor = state.successor(index, action)
            if index == state.num_agents - 1:
                expected += probability * self.getMax(successor, round + 1)
            else:
                expected += probability * self.getExpected(successor, index + 1, round)
        return expected
