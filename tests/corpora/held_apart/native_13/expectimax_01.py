from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        bestAction = None
        bestValue = float("-inf")
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            value = self.getValue(successor, 1, self.depth)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return Decision(bestAction, bestValue)

    def getValue(self, state, agent, depth):
        if agent == state.num_agents:
            # all agents had their turn
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.getMaxValue(state, depth)
        else:
            return self.getExpectedValue(state, agent, depth)

    def getMaxValue(self, state, depth):
        best = float("-inf")
        for action in state.legal_actions(0):
            value = self.getValue(state.successor(0, action), 1, depth)
            if value > best:
                best = value
        return best

    def getExpectedValue(self, state, agent, depth):
        total = 0
        count = 0
        for action in state.legal_actions(agent):
            total += self.getValue(state.successor(agent, action), agent + 1, depth)
            count += 1
        average = total // count
        return average
