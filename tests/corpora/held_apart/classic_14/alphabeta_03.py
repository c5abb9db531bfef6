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
        value, action = self.maxValue(gameState, 0, float('-inf'), float('inf'))
        return action

    def maxValue(self, gameState, depth, alpha = float('-inf'), beta = float('inf')):
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState), None
        v, best = float('-inf'), None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.minValue(successor, depth, 1, alpha, beta)
            if value > v:
                v, best = value, action
            if v >= beta:
                return v, best
            alpha = max(alpha, v)
        return v, best

    def minValue(self, gameState, depth, agentIndex, alpha, beta):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float('inf')
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if agentIndex < gameState.getNumAgents() - 1:
                value = self.minValue(successor, depth, agentIndex + 1, alpha, beta)
            else:
                value, _ = self.maxValue(successor, depth + 1)
            v = min(v, value)
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
