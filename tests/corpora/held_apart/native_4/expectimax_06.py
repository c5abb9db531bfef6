from pacman import SearchAgent, Decision


class Expectimax(SearchAgent):

    def search(self, state):
        scores = []
        actions = state.legal_actions(0)
        for action in actions:
            scores.append(self.expectedScore(state.successor(0, action), 1, 0))
        maximum = max(scores)
        return Decision(actions[scores.index(maximum)], maximum)

    def maxScore(self, state, currentDepth):
        if currentDepth == self.depth or state.is_terminal:
            return self.evaluate(state)
        scores = []
        for action in state.legal_actions(0):
            scores.append(self.expectedScore(state.successor(0, action), 1, currentDepth))
        return max(scores)

    def expectedScore(self, state, ghostIndex, currentDepth):
        if state.is_terminal:
            return self.evaluate(state)
        total = 0
        for action, probability in state.outcomes(ghostIndex):
            next = state.successor(ghostIndex, action)
            if ghostIndex + 1 == state.num_agents:
                score = self.maxScore(next, currentDepth + 1)
            else:
                score = self.expectedScore(next, ghostIndex + 1, currentDepth)
            total = (total + score) * probability
        return total
