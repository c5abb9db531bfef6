import random
from pacman import SearchAgent, Decision


class Minimax(SearchAgent):
    def search(self, gameState):
        # Collect legal moves and their minimax scores
        legalMoves = gameState.legal_actions(0)
        scores = [self.minValue(gameState.successor(0, m), self.depth, 1) for m in legalMoves]
        bestScore = max(scores)
        bestIndices = [i for i in range(len(scores)) if scores[i] == bestScore]
        chosenIndex = random.choice(bestIndices)
        return Decision(legalMoves[chosenIndex], bestScore)

    def maxValue(self, gameState, depth):
        if depth == 0 or gameState.is_terminal:
            return self.evaluate(gameState)
        return max([self.minValue(gameState.successor(0, m), depth, 1) for m in gameState.legal_actions(0)])

    def minValue(self, gameState, depth, ghost):
        if gameState.is_terminal:
            return self.evaluate(gameState)
        children = [gameState.successor(ghost, m) for m in gameState.legal_actions(ghost)]
        if ghost == gameState.num_agents - 1:
            return min([self.maxValue(c, depth - 1) for c in children])
        return min([self.minValue(c, depth, ghost + 1) for c in children])
