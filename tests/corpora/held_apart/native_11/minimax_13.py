from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, gameState):
        bestValue = -inf
        bestAction = None
        for action in gameState.legal_actions(0):
            val = self.minValue(gameState.successor(0, action), 1, self.depth)
            if val > bestValue:
                bestVal = val
                bestAction = action
        return Decision(bestAction, bestVal)

    def maxValue(self, gameState, depth):
        if gameState.is_terminal or depth == 0:
            return self.evaluate(gameState)
        return max(self.minValue(gameState.successor(0, action), 1, depth)
                   for action in gameState.legal_actions(0))

    def minValue(self, gameState, agentIndex, depth):
        if gameState.is_terminal:
            return self.evaluate(gameState)
        successors = (gameState.successor(agentIndex, action)
                      for action in gameState.legal_actions(agentIndex))
        if agentIndex == gameState.num_agents - 1:
            return min(self.maxValue(s, depth - 1) for s in successors)
        return min(self.minValue(s, agentIndex + 1, depth) for s in successors)
