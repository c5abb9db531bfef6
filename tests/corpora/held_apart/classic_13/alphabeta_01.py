from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        inf = float('inf')
        alpha = -inf
        bestAction = None
        for action in gameState.getLegalActions(0):
            v = self.minValue(gameState.generateSuccessor(0, action), alpha, inf, self.depth, 1)
            if bestAction is None or v > alpha:
                alpha = v
                bestAction = action
        return bestAction

    def maxValue(self, gameState, alpha, beta, depth):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        v = -float('inf')
        for action in gameState.getLegalActions(0):
            v = max(v, self.minValue(gameState.generateSuccessor(0, action), alpha, beta, depth, 1))
            if v > beta:
                return beta
            alpha = max(alpha, v)
        return v

    def minValue(self, gameState, alpha, beta, depth, ghost):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float('inf')
        for action in gameState.getLegalActions(ghost):
            succ = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                v = min(v, self.maxValue(succ, alpha, beta, depth - 1))
            else:
                v = min(v, self.minValue(succ, alpha, beta, depth, ghost + 1))
            if v < alpha:
                return alpha
            beta = min(beta, v)
        return v
