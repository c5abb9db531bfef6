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
        bestMove, bestVal = None, float('-inf')
        alpha, beta = float('-inf'), float('inf')
        for move in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, move)
            val = self.minValue(succ, 1, self.depth, alpha, beta)
            if val > bestVal:
                bestMove, bestVal = move, val
            alpha = max(alpha, bestVal)
        return bestMove

    def maxValue(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        val = float('-inf')
        for move in state.getLegalActions(0):
            succ = state.generateSuccessor(0, move)
            if val > beta:
                break
            val = max(val, self.minValue(succ, 1, depth, alpha, beta))
            alpha = max(alpha, val)
        return val

    def minValue(self, state, ghost, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        val = float('inf')
        for move in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, move)
            if val < alpha:
                break
            if ghost == state.getNumAgents() - 1:
                val = min(val, self.maxValue(succ, depth - 1, alpha, beta))
            else:
                val = min(val, self.minValue(succ, ghost + 1, depth, alpha, beta))
            beta = min(beta, val)
        return val
