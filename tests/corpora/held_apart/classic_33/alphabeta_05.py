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
        mejor, accion = None, None
        for a in gameState.getLegalActions(0):
            v = self.valor(gameState.generateSuccessor(0, a), 1, self.depth, alpha, beta)
            if mejor is None or v > mejor:
                mejor, accion = v, a
            alpha = max(alpha, mejor)
        return accion

    # reparte el turno: fantasmas 1..n-1, luego pacman
    def valor(self, s, i, d, alpha, beta):
        i, d = (0, d - 1) if i == s.getNumAgents() else (i, d)
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        return self.maximo(s, d, alpha, beta) if i == 0 else self.minimo(s, i, d, alpha, beta)

    def maximo(self, s, d, alpha, beta):
        v = float('-inf')
        for a in s.getLegalActions(0):
            v = max(v, self.valor(s.generateSuccessor(0, a), 1, d, alpha, beta))
            if v > beta:
                return alpha
            alpha = max(alpha, v)
        return v

    def minimo(self, s, i, d, alpha, beta):
        v = float('inf')
        for a in s.getLegalActions(1):
            v = min(v, self.valor(s.generateSuccessor(1, a), i + 1, d, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
