from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        action, value = self.getValue(state, 0, self.depth)
        return Decision(action, value)

    def getValue(self, state, agentIndex, depth):
        if depth == 0 or state.is_terminal:
            return None, self.evaluate(state)
        nextAgent = agentIndex + 1
        nextDepth = depth
        if nextAgent >= state.num_agents:
            nextAgent = 0
            nextDepth = depth - 1

        if agentIndex == 0:
            best = (None, float('-inf'))
            for action in state.legal_actions(agentIndex):
                _, value = self.getValue(state.successor(agentIndex, action), nextAgent, nextDepth)
                if value > best[1]:
                    best = (action, value)
            return best

        # ghosts move randomly, so average
        average = None
        for action in state.legal_actions(agentIndex):
            _, value = self.getValue(state.successor(agentIndex, action), nextAgent, nextDepth)
            if average is None:
                average = value
            else:
                average = (average + value) / 2
        return None, average
