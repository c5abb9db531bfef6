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
        best = -inf
        move = None
        for action in gameState.getLegalActions(0):
            v = self.minValue(gameState.generateSuccessor(0, action), 1, self.depth, alpha, inf)
            if v > best:
                best = v
                move = action
            alpha = max(alpha, best)
        return move

    def maxValue(self, state, depth, alpha=-float('inf'), beta=float('inf')):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = -float('inf')
        for action in state.getLegalActions(0):
            v = max(v, self.minValue(state.generateSuccessor(0, action), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, ghost, depth, alpha=-float('inf'), beta=float('inf')):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost < state.getNumAgents() - 1:
                v = min(v, self.minValue(successor, ghost + 1, depth))
            else:
                v = min(v, self.maxValue(successor, depth - 1, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
