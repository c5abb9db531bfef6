from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        result = self.value(state, 0, 0)
        return Decision(result[0], result[1])

    def value(self, state, agentIndex, depth):
        # returns [action, value]
        if agentIndex >= state.num_agents:
            agentIndex = 0
            depth += 1
        if depth > self.depth or state.is_terminal:
            return [None, self.evaluate(state)]
        if agentIndex == 0:
            return self.maxValue(state, agentIndex, depth)
        return self.expValue(state, agentIndex, depth)

    def maxValue(self, state, agentIndex, depth):
        result = [None, -float('inf')]
        for action in state.legal_actions(agentIndex):
            successor = state.successor(agentIndex, action)
            v = self.value(successor, agentIndex + 1, depth)[1]
            if v > result[1]:
                result = [action, v]
        return result

    def expValue(self, state, agentIndex, depth):
        average = None
        for action in state.legal_actions(agentIndex):
            successor = state.successor(agentIndex, action)
            v = self.value(successor, agentIndex + 1, depth)[1]
            if average is None:
                average = v
            else:
                average = (average + v) / 2
        return [None, average]
