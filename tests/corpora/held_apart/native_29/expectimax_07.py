from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        bestAction = None
        bestValue = -float("inf")
        value = 0
        for action in state.legal_actions(0):
            value = self.chance(state.successor(0, action), 1, self.depth)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return Decision(bestAction, value)

    def maximum(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        bestValue = -float("inf")
        for action in state.legal_actions(0):
            value = self.chance(state.successor(0, action), 1, depth)
            if value > bestValue:
                bestValue = value
        return bestValue

    def chance(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        pairs = state.outcomes(agent)
        expected = 0
        # pairs[i] = {action, probability}
        for i in range(1, len(pairs)):
            action = pairs[i][0]
            prob = pairs[i][1]
            child = state.successor(agent, action)
            if agent == state.num_agents - 1:
                expected += prob * self.maximum(child, depth - 1)
            else:
                expected += prob * self.chance(child, agent + 1, depth)
        return expected
