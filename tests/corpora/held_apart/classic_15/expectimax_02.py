from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
    Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        self.numGhosts = gameState.getNumAgents() - 1
        v, move = float("-inf"), None
        for a in gameState.getLegalActions(0):
            v2 = self.expValue(gameState.generateSuccessor(0, a), 1, 0)
            if v2 > v:
                v, move = v2, a
        return move

    def isCutoff(self, gameState, depth):
        # lecture 4: the search stops when the game is over or at the depth limit
        return gameState.isLose() or depth >= self.depth

    def maxValue(self, gameState, depth):
        if self.isCutoff(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float("-inf")
        for a in gameState.getLegalActions(0):
            v = max(v, self.expValue(gameState.generateSuccessor(0, a), 1, depth))
        return v

    def expValue(self, gameState, ghost, depth):
        if self.isCutoff(gameState, depth):
            return self.evaluationFunction(gameState)
        total = 0.0
        for a in gameState.getLegalActions(ghost):
            successor = gameState.generateSuccessor(ghost, a)
            if ghost == self.numGhosts:
                total += self.maxValue(successor, depth + 1)
            else:
                total += self.expValue(successor, ghost + 1, depth + 1)
        # uniform distribution
        return total / self.numGhosts
