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
        alpha, beta = float('-inf'), float('inf')
        accion, v = None, float('-inf')
        for a in gameState.getLegalActions(0):
            w = self.minimo(gameState.generateSuccessor(0, a), 1, 0, alpha, beta)
            if w > v:
                v, accion = w, a
            alpha = max(alpha, v)
        return accion

    def maximo(self, s, d, alpha, beta):
        if d == self.depth or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        v = float('-inf')
        for a in s.getLegalActions(0):
            v = max(v, self.minimo(s.generateSuccessor(0, a), 1, d, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minimo(self, s, fantasma, d, alpha, beta):
        v = float('inf')
        for a in s.getLegalActions(fantasma):
            t = s.generateSuccessor(fantasma, a)
            if fantasma == s.getNumAgents() - 1:
                v = min(v, self.maximo(t, d + 1, alpha, beta))
            else:
                v = min(v, self.minimo(t, fantasma + 1, d, alpha, beta))
            beta = min(beta, v)
        if v < alpha:
            return v
        return v
