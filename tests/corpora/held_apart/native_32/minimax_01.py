from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax, one method for each kind of player."""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        actions = state.legal_actions(0)
        bestIndex = 0
        bestValue = float("-inf")
        for i in range(len(actions)):
            value = self.play(state, 0, actions[i], self.depth)
            if value > bestValue:
                bestValue = value
                bestIndex = i
        return Decision(actions[bestIndex], bestValue)

    def play(self, state, agent, action, remaining):
        # make the move, then let the next player answer
        child = state.successor(agent, action)
        nextAgent = agent + 1
        if nextAgent == state.num_agents:
            nextAgent = 0
        return self.getValue(child, nextAgent, remaining - 1)

    def getValue(self, state, agent, remaining):
        if state.is_terminal or remaining == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.getMax(state, remaining)
        return self.getMin(state, agent, remaining)

    def getMax(self, state, remaining):
        best = float("-inf")
        for action in state.legal_actions(0):
            value = self.play(state, 0, action, remaining)
            if value > best:
                best = value
        return best

    def getMin(self, state, agent, remaining):
        best = float("inf")
        for action in state.legal_actions(agent):
            value = self.play(state, agent, action, remaining)
            if value < best:
                best = value
        return best
