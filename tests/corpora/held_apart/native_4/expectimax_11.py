from pacman import SearchAgent, Decision


class Expectimax(SearchAgent):
    def search(self, state):
        bestAction = ""
        bestScore = -999999
        for action in state.legal_actions(0):
            score = self.expectValue(state.successor(0, action), self.depth, 1)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return Decision(bestAction, bestScore)

    def maxValue(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        bestScore = -999999
        for action in state.legal_actions(0):
            bestScore = max(bestScore, self.expectValue(state.successor(0, action), depth, 1))
        return bestScore

    def expectValue(self, state, depth, agentIndex):
        if state.is_terminal:
            return self.evaluate(state)
        legal = state.legal_actions(agentIndex)
        prob = dict.fromkeys(legal, 1.0 / len(legal))
        v = 0.0
        for action in legal:
            successor = state.successor(agentIndex, action)
            if agentIndex == state.num_agents - 1:
                v += prob[action] * self.maxValue(successor, depth - 1)
            else:
                v += prob[action] * self.expectValue(successor, depth, agentIndex + 1)
        return v
