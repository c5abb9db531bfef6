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
        alpha = float("-inf")
        beta = float("inf")
        v = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            new = self.minValue(gameState.generateSuccessor(0, action), self.depth, 1, alpha, beta)
            if new > v:
                v = new
                bestAction = action
            alpha = new
        return bestAction

    def maxValue(self, state, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            new = self.minValue(state.generateSuccessor(0, action), depth, 1, alpha, beta)
            v = max(v, new)
            if v > alpha:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, depth, ghost, alpha, beta):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(ghost):
            if ghost == state.getNumAgents() - 1:
                new = self.maxValue(state.generateSuccessor(ghost, action), depth - 1, alpha, beta)
            else:
                new = self.minValue(state.generateSuccessor(ghost, action), depth, ghost + 1, alpha, beta)
            v = min(v, new)
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
