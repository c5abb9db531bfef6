from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """
    alpha and beta are attributes of the agent so that we don't have to pass them
    to every method (the parameter lists were getting too long).
    """

    def search(self, state):
        # reset, because the same object is used for the whole game
        self.alpha = float("-inf")
        self.beta = float("inf")
        self.numAgents = state.num_agents

        bestAction = None
        bestValue = float("-inf")
        for action in state.legal_actions(0):
            value = self.getValue(state.successor(0, action), 1, 0)
            if value > bestValue:
                bestValue = value
                bestAction = action
            if bestValue > self.alpha:
                self.alpha = bestValue
        return Decision(bestAction, bestValue)

    def getValue(self, state, agent, depth):
        if agent >= self.numAgents:
            agent = 0
            depth += 1
        if depth == self.depth or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.getMax(state, agent, depth)
        return self.getMin(state, agent, depth)

    def getMax(self, state, agent, depth):
        value = float("-inf")
        for action in state.legal_actions(agent):
            value = max(value, self.getValue(state.successor(agent, action), agent + 1, depth))
            if value > self.beta:
                return value
            if value > self.alpha:
                self.alpha = value
        return value

    def getMin(self, state, agent, depth):
        value = float("inf")
        for action in state.legal_actions(agent):
            value = min(value, self.getValue(state.successor(agent, action), agent + 1, depth))
            if value < self.alpha:
                return value
            if value < self.beta:
                self.beta = value
        return value
