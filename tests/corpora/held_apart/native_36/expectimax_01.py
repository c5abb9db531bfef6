from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        bestAction = None
        bestValue = float("-inf")
        for action in state.legal_actions(0):
            value = self.expectimax(state.successor(0, action), 1, self.depth)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return Decision(bestAction, bestValue)

    def expectimax(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)

        if agent == 0:
            bestValue = float("-inf")
            for action in state.legal_actions(0):
                value = self.expectimax(state.successor(0, action), 1, depth)
                if value > bestValue:
                    bestValue = value
            return bestValue

        total = 0
        actions = state.legal_actions(agent)
        for action in actions:
            total += self.expectimax(state.successor(agent, action), agent + 1, depth)
        return total // len(actions)
