from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


INFINITO = float("inf")


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        mejorAccion = None
        mejorValor = -INFINITO
        alfa = -INFINITO
        for accion in gameState.getLegalActions(0):
            sucesor = gameState.generateSuccessor(0, accion)
            valor = self.minimo(sucesor, 1, self.depth, alfa, INFINITO)
            if valor > mejorValor:
                mejorValor = valor
                mejorAccion = accion
            alfa = max(alfa, mejorValor)
        return mejorAccion

    def terminado(self, estado, profundidad):
        return estado.isWin() or estado.isLose() or profundidad == 0

    def maximo(self, estado, profundidad, alfa=-INFINITO, beta=INFINITO):
        if self.terminado(estado, profundidad):
            return self.evaluationFunction(estado)
        v = -INFINITO
        for accion in estado.getLegalActions(0):
            sucesor = estado.generateSuccessor(0, accion)
            v = max(v, self.minimo(sucesor, 1, profundidad, alfa, beta))
            if v >= beta:
                return v
            alfa = max(alfa, v)
        return v

    def minimo(self, estado, fantasma, profundidad, alfa=-INFINITO, beta=INFINITO):
        if self.terminado(estado, profundidad):
            return self.evaluationFunction(estado)
        v = INFINITO
        for accion in estado.getLegalActions(fantasma):
            sucesor = estado.generateSuccessor(fantasma, accion)
            if fantasma == estado.getNumAgents() - 1:
                v = min(v, self.maximo(sucesor, profundidad - 1))
            else:
                v = min(v, self.minimo(sucesor, fantasma + 1, profundidad, alfa, beta))
            if v <= alfa:
                return v
            beta = min(beta, v)
        return v
