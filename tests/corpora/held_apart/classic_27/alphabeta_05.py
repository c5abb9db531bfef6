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


import sys

DOUBLE_MIN = sys.float_info.min
DOUBLE_MAX = sys.float_info.max
INFINITY = float('inf')


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha = DOUBLE_MIN
        beta = DOUBLE_MAX
        bestScore = -INFINITY
        bestAction = None
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            score = self.getMin(nextState, self.depth, 1, alpha, beta)
            if score > bestScore:
                bestScore = score
                bestAction = action
            if bestScore > alpha:
                alpha = bestScore
        return bestAction

    def getMax(self, gameState, depth, alpha, beta):
        if gameState.isWin() or depth == 0:
            return self.evaluationFunction(gameState)
        score = -INFINITY
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            score = max(score, self.getMin(nextState, depth, 1, alpha, beta))
            if score > beta:
                return score
            max(alpha, score)
        return score

    def getMin(self, gameState, depth, ghostIndex, alpha, beta):
        if gameState.isWin() or depth == 0:
            return self.evaluationFunction(gameState)
        score = INFINITY
        for action in gameState.getLegalActions(ghostIndex):
            nextState = gameState.generateSuccessor(ghostIndex, action)
            if ghostIndex == gameState.getNumAgents() - 1:
                score = min(score, self.getMax(nextState, depth - 1, alpha, beta))
            else:
                score = min(score, self.getMin(nextState, depth, ghostIndex + 1, alpha, beta))
            if score < alpha:
                return score
            beta = min(beta, score)
        return score
