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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
      Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        bestScore = float("-inf")
        bestAction = Directions.STOP
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            score = self.minValue(successor, 1, self.depth)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def maxValue(self, gameState, depth):
        if gameState.isWin() or depth == 0:
            return self.evaluationFunction(gameState)
        v = -1e9
        for action in gameState.getLegalActions(0):
            v = max(v, self.minValue(gameState.generateSuccessor(0, action), 1, depth))
        return v

    def minValue(self, gameState, ghost, depth):
        if gameState.isWin() or depth == 0:
            return self.evaluationFunction(gameState)
        v = 1e9
        for action in gameState.getLegalActions(ghost):
            successor = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                v = min(v, self.maxValue(successor, depth - 1))
            else:
                v = min(v, self.minValue(successor, ghost + 1, depth))
        return v
