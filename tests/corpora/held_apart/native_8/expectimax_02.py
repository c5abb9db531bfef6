from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        bestValue = float("-inf")
        bestAction = None
        for action in state.legal_actions(0):
            value = self.expectimax(state.successor(0, action), 1, self.depth)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return Decision(bestAction, bestValue)

    def expectimax(self, state, agent, depth):
        # after the last ghost pacman is next
        if agent >= state.num_agents:
            return self.expectimax(state, 0, depth - 1)

        if depth == 0 or state.is_terminal:
            return self.evaluate(state)

        if agent == 0:
            best = float("-inf")
            for action in state.legal_actions(agent):
                value = self.expectimax(state.successor(agent, action), agent + 1, depth)
                best = max(best, value)
            return best

        average = None
        for action in state.legal_actions(agent):
            value = self.expectimax(state.successor(agent, action), agent + 1, depth)
            if average is None:
                average = value
            else:
                average = (average + value) / 2
        return average
