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
    """Poda alfa-beta. Devuelve la accion de Pacman."""

    def getAction(self, gameState):
        valor, accion = self.maxValor(gameState, 0, float('-inf'), float('inf'))
        return accion

    def fin(self, estado, nivel):
        return estado.isWin() or estado.isLose() or nivel == self.depth

    def maxValor(self, estado, nivel, alfa, beta):
        if self.fin(estado, nivel):
            return self.evaluationFunction(estado), None
        v = float('-inf')
        mejor = None
        for accion in estado.getLegalActions(0):
            hijo = estado.generateSuccessor(0, accion)
            # poda
            if v > beta:
                return v, mejor
            valor = self.minValor(hijo, 1, nivel, alfa, beta)
            if valor > v:
                v = valor
                mejor = accion
            alfa = max(alfa, v)
        return v, mejor

    def minValor(self, estado, fantasma, nivel, alfa, beta):
        if self.fin(estado, nivel):
            return self.evaluationFunction(estado)
        v = float('inf')
        for accion in estado.getLegalActions(fantasma):
            hijo = estado.generateSuccessor(fantasma, accion)
            # poda
            if v < alfa:
                return v
            if fantasma == estado.getNumAgents() - 1:
                valor = self.maxValor(hijo, nivel + 1, alfa, beta)[0]
            else:
                valor = self.minValor(hijo, fantasma + 1, nivel, alfa, beta)
            v = min(v, valor)
            beta = min(beta, v)
        return v
