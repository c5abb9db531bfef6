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


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        inf = float("inf")
        (value, action) = self.maxValue(gameState, self.depth, -inf, inf)
        return action

    def maxValue(self, gameState, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return (self.evaluationFunction(gameState), None)
        v = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            (value, _) = self.minValue(successor, 1, depth, alpha, beta)
            if value > v:
                v = value
                bestAction = action
            if v > beta:
                return (v, bestAction)
            alpha = max(alpha, v)
        return (v, bestAction)

    def minValue(self, gameState, ghost, depth, alpha, beta):
        v = float("inf")
        bestAction = None
        for action in gameState.getLegalActions(ghost):
            successor = gameState.generateSuccessor(ghost, action)
            if ghost + 1 < gameState.getNumAgents():
                (value, _) = self.minValue(successor, ghost + 1, depth, alpha, beta)
            else:
                (value, _) = self.maxValue(successor, depth - 1, alpha, beta)
            if value < v:
                v = value
                bestAction = action
            if v < alpha:
                return (v, bestAction)
            alpha = min(alpha, v)
        return (v, bestAction)
