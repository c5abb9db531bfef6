# multiAgents.py
# Poda alfa-beta con una sola función; el turno sale del número de jugada
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
        self.agentes = gameState.getNumAgents()
        self.jugadas = self.depth * self.agentes
        ventana = {'min': float('-inf'), 'max': float('inf')}
        return self.explorar(gameState, 0, ventana)[1]

    def explorar(self, estado, jugada, ventana):
        """Devuelve (valor, acción)."""
        if jugada == self.jugadas or estado.isWin() or estado.isLose():
            return self.evaluationFunction(estado), None

        turno = jugada % self.agentes
        mejor = None
        for accion in estado.getLegalActions(turno):
            hijo = estado.generateSuccessor(turno, accion)
            valor, _ = self.explorar(hijo, jugada + 1, dict(ventana))

            if turno == 0:
                if mejor is None or valor > mejor[0]:
                    mejor = valor, accion
                if valor > ventana['max']:
                    return mejor
                if valor > ventana['min']:
                    ventana['min'] = valor
            else:
                if mejor is None or valor < mejor[0]:
                    mejor = valor, accion
                if valor < ventana['min']:
                    return mejor
                if valor < ventana['max']:
                    ventana['max'] = valor
        return mejor
