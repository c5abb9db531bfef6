from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # private double expected;
    expected = 0.0

    def search(self, state):
        bestAction = None
        bestValue = float("-inf")
        if state.is_terminal:
            return Decision(bestAction, self.evaluate(state))
        for action in state.legal_actions(0):
            value = self.valueOf(state.successor(0, action), 1, self.depth)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return Decision(bestAction, bestValue)

    def valueOf(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.maxOf(state, depth)
        return self.expectedOf(state, agent, depth)

    def maxOf(self, state, depth):
        biggest = float("-inf")
        for action in state.legal_actions(0):
            biggest = max(biggest, self.valueOf(state.successor(0, action), 1, depth))
        return biggest

    def expectedOf(self, state, agent, depth):
        self.expected = 0.0
        for action, probability in state.outcomes(agent):
            child = state.successor(agent, action)
            if agent + 1 == state.num_agents:
                value = self.valueOf(child, 0, depth - 1)
            else:
                value = self.valueOf(child, agent + 1, depth)
            self.expected = self.expected + probability * value
        return self.expected
