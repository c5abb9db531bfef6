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
        bestA = None
        bestV = -inf
        for a in gameState.getLegalActions(0):
            v = self.minimum(gameState.generateSuccessor(0, a), 0, 1, -inf, inf)
            if bestA is None or v > bestV:
                bestV = v
                bestA = a
        return bestA

    def maximum(self, state, depth, alpha, beta):
        if depth == self.depth or state.isLose():
            return self.evaluationFunction(state)
        v = -float('inf')
        for a in state.getLegalActions(0):
            v = max(v, self.minimum(state.generateSuccessor(0, a), depth, 1, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minimum(self, state, depth, who, alpha, beta):
        if depth == self.depth or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for a in state.getLegalActions(who):
            s = state.generateSuccessor(who, a)
            if who == state.getNumAgents() - 1:
                v = min(v, self.maximum(s, depth + 1, alpha, beta))
            else:
                v = min(v, self.minimum(s, depth, who + 1, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
