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
        self.alpha = float('-inf')
        self.beta = float('inf')
        self.n = gameState.getNumAgents()
        risultato = float('-inf')
        mossa = None
        for a in gameState.getLegalActions(0):
            x = self.prossimo(gameState.generateSuccessor(0, a), 1, self.depth)
            if x > risultato:
                risultato = x
                mossa = a
            self.alpha = max(self.alpha, risultato)
        return mossa

    def prossimo(self, s, k, d):
        if k == self.n:
            k, d = 0, d - 1
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        return self.massimo(s, d) if k == 0 else self.minimo(s, k, d)

    def massimo(self, s, d):
        x = float('-inf')
        for a in s.getLegalActions(0):
            x = max(x, self.prossimo(s.generateSuccessor(0, a), 1, d))
            if x > self.beta:
                break
            self.alpha = max(self.alpha, x)
        return x

    def minimo(self, s, k, d):
        x = float('inf')
        for a in s.getLegalActions(k):
            x = min(x, self.prossimo(s.generateSuccessor(k, a), k + 1, d))
            if x < self.alpha:
                break
            self.beta = min(self.beta, x)
        return x
