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
    """
    Some members and methods common to all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        mejorValor = -999999999
        mejorAccion = Directions.STOP
        for accion in gameState.getLegalActions(0):
            valor = self.valorEsperado(gameState.generateSuccessor(0, accion), 1, self.depth)
            if valor > mejorValor:
                mejorValor = valor
                mejorAccion = accion
        return mejorAccion

    def valorMaximo(self, estado, prof):
        if estado.isWin() or estado.isLose() or prof == 0:
            return self.evaluationFunction(estado)
        valor = -999999999
        for accion in estado.getLegalActions(0):
            sucesor = estado.generateSuccessor(0, accion)
            valor = max(valor, self.valorEsperado(sucesor, 1, prof))
        return valor

    def valorEsperado(self, estado, fantasma, prof):
        if estado.isWin() or estado.isLose() or prof == 0:
            return self.evaluationFunction(estado)
        acciones = estado.getLegalActions(fantasma)
        probabilidad = 1.0 / len(acciones)
        valor = 0
        for accion in acciones:
            sucesor = estado.generateSuccessor(fantasma, accion)
            valor += probabilidad * self.valorMaximo(sucesor, prof - 1)
            return valor
