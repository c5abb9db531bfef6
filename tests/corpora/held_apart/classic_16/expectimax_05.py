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


INF = 10**9


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        resultado = -INF
        accion = None
        for a in gameState.getLegalActions(0):
            hijo = gameState.generateSuccessor(0, a)
            valor = self.esperado(hijo, 1, self.depth, 1.0)
            if valor > resultado:
                resultado = valor
                accion = a
        return accion

    # prob = probabilidad de llegar hasta este estado
    def esperado(self, estado, agente, profundidad, prob):
        if profundidad == 0 or estado.isWin() or estado.isLose():
            return prob * self.evaluationFunction(estado)

        acciones = estado.getLegalActions(agente)
        if agente == 0:
            mejor = -INF
            for a in acciones:
                v = self.esperado(estado.generateSuccessor(0, a), 1, profundidad, prob)
                mejor = max(mejor, v)
            return mejor

        siguiente = agente + 1
        if siguiente == estado.getNumAgents():
            siguiente = 0
            profundidad -= 1
        p = 1.0 / len(acciones)
        total = 0
        for a in acciones:
            hijo = estado.generateSuccessor(agente, a)
            total += p * self.esperado(hijo, siguiente, profundidad, prob * p)
        return total
