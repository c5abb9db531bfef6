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


class ExpectimaxAgent(MultiAgentSearchAgent):
    # valor esperado de un estado

    def getAction(self, gameState):
        mejor = None
        accion = None
        for a in gameState.getLegalActions(0):
            s = gameState.generateSuccessor(0, a)
            if s.isWin():
                return a            # ganado, nada mas que buscar
            x = self.esperado(s, 1, self.depth)
            if mejor is None or x > mejor:
                mejor, accion = x, a
        return accion

    def esperado(self, s, k, d):
        n = s.getNumAgents()
        if k == n:
            k = 0
            d = d - 1
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        valores = [self.esperado(s.generateSuccessor(k, a), k + 1, d)
                   for a in s.getLegalActions(k)]
        if k == 0:
            return max(valores)
        p = n - 1
        return sum(valores) / p
