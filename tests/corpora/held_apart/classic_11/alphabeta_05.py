from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestAction = None
        v = float("-inf")
        alpha = float("-inf")
        beta = float("inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            tmp = self.minFunction(successor, self.depth, 1, alpha, beta)
            if tmp > v:
                v = tmp
                bestAction = action
            alpha = max(alpha, v)
        return bestAction

    def maxFunction(self, gameState, depth, agentIndex, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        v = float("-inf")
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            tmp = self.minFunction(successor, depth, 1, alpha, beta)
            if tmp > v:
                v = tmp
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minFunction(self, gameState, depth, agentIndex, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        v = 999
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if agentIndex < gameState.getNumAgents() - 1:
                tmp = self.minFunction(successor, depth - 1, agentIndex + 1, alpha, beta)
            else:
                tmp = self.maxFunction(successor, depth - 1, 0, alpha, beta)
            if tmp < v:
                v = tmp
            if v < alpha:
                return v
            alpha = min(alpha, v)
        return v
