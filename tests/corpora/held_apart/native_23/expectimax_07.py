from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        value, action = self.evalNode(state, 0, 0)
        return Decision(action, value)

    def evalNode(self, state, agentIndex, depth):
        """returns (value, action)"""
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state), None

        # next agent / next depth
        nextAgent = agentIndex + 1
        nextDepth = depth
        if nextAgent >= state.num_agents:
            nextAgent = 0
            nextDepth = depth + 1

        if agentIndex == 0:
            bestValue, bestAction = float("-inf"), None
            for action in state.legal_actions(agentIndex):
                newValue, _ = self.evalNode(state.successor(agentIndex, action), nextAgent, nextDepth)
                if newValue > bestValue:
                    bestValue, bestAction = newValue, action
            return bestValue, bestAction

        else:
            # ghosts: expected value
            summe = 0
            actions = state.legal_actions(agentIndex)
            for action in actions:
                newValue, _ = self.evalNode(state.successor(agentIndex, action), nextAgent, nextDepth)
                summe += newValue
                return summe / len(actions), None
