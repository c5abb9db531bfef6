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
        alpha = float("-inf")
        beta = float("inf")
        value = self.maxValue(gameState, 0, alpha, beta)
        # which action was it?
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            if self.minValue(successor, 0, 1, alpha, beta) == value:
                return action

    def leaf(self, gameState, depth):
        return depth == self.depth or gameState.isWin() or gameState.isLose()

    def maxValue(self, gameState, depth, alpha, beta):
        if self.leaf(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float("-inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            v = max(v, self.minValue(successor, depth, 1, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, gameState, depth, agent, alpha, beta):
        if self.leaf(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float("inf")
        for action in gameState.getLegalActions(agent):
            successor = gameState.generateSuccessor(agent, action)
            if agent == gameState.getNumAgents() - 1:
                v = min(v, self.maxValue(successor, depth + 1, alpha, beta))
            else:
                v = min(v, self.minValue(successor, depth, agent + 1, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
