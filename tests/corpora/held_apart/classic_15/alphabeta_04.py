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


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Pruning like in the example with the triangles (lecture 6)
    """

    def getAction(self, gameState):
        return self.maxValue(gameState, 0, float("-inf"), float("inf"))[1]

    def maxValue(self, gameState, depth, alpha, beta):
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState), None
        bestValue, bestAction = float("-inf"), None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.minValue(successor, depth, 1, alpha, beta)
            if value > bestValue:
                bestValue, bestAction = value, action
            if alpha >= beta:
                break    # the rest cannot matter
            alpha = max(alpha, bestValue)
        return bestValue, bestAction

    def minValue(self, gameState, depth, agent, alpha, beta):
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        bestValue = float("inf")
        for action in gameState.getLegalActions(agent):
            successor = gameState.generateSuccessor(agent, action)
            if agent == gameState.getNumAgents() - 1:
                value = self.maxValue(successor, depth + 1, alpha, beta)[0]
            else:
                value = self.minValue(successor, depth, agent + 1, alpha, beta)
            bestValue = min(bestValue, value)
            if alpha >= beta:
                break    # the rest cannot matter
            beta = min(beta, bestValue)
        return bestValue
