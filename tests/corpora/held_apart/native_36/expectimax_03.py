from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        action, value = self.maxValue(state, self.depth)
        return Decision(action, value)

    def step(self, state, agent, depth):
        """value of state after `agent` has moved"""
        ghosts = state.num_agents - 1
        agent = (agent + 1) % ghosts
        if agent == 0:
            return self.maxValue(state, depth - 1)[1]
        return self.expValue(state, agent, depth)

    def maxValue(self, state, depth):
        if depth == 0 or state.is_terminal:
            return None, self.evaluate(state)
        bestAction, bestValue = None, float("-inf")
        for action in state.legal_actions(0):
            value = self.step(state.successor(0, action), 0, depth)
            if value > bestValue:
                bestAction, bestValue = action, value
        return bestAction, bestValue

    def expValue(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        expected = 0
        for action in state.legal_actions(agent):
            expected += self.step(state.successor(agent, action), agent, depth)
        return expected
