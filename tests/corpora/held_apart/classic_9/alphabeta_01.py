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
        alpha = float('-inf')
        beta = float('inf')
        best = None
        v = float('-inf')
        for action in gameState.getLegalActions(0):
            value = self.minValue(gameState.generateSuccessor(0, action), 0, 1, alpha, beta)
            if value > v:
                v = value
                best = action
            alpha = max(alpha, v)
        return best

    def maxValue(self, state, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.minValue(state.generateSuccessor(0, action), depth, 1, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, depth, ghost, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.maxValue(successor, depth + 1, alpha, beta))
            else:
                v = min(v, self.minValue(successor, depth, ghost + 1, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
