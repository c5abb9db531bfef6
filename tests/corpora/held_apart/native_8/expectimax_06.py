from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, gameState):
        maximum = float("-inf")
        choice = None
        for action in gameState.legal_actions(0):
            v = self.expValue(gameState.successor(0, action), 1, self.depth)
            if v > maximum:
                maximum = v
                choice = action
        return Decision(choice, maximum)

    def maxValue(self, gameState, depth):
        if gameState.is_win or depth == 0:
            return self.evaluate(gameState)
        maximum = -9999
        for action in gameState.legal_actions(0):
            v = self.expValue(gameState.successor(0, action), 1, depth)
            if v > maximum:
                maximum = v
        return maximum

    def expValue(self, gameState, agentIndex, depth):
        if gameState.is_win or depth == 0:
            return self.evaluate(gameState)
        total = 0
        numAgents = gameState.num_agents
        for action in gameState.legal_actions(agentIndex):
            nextState = gameState.successor(agentIndex, action)
            if agentIndex == numAgents - 1:
                total += self.maxValue(nextState, depth - 1)
            else:
                total += self.expValue(nextState, agentIndex + 1, depth)
        # all are equally likely
        return total / numAgents
