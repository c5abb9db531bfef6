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


class Tabla:
    """Tabla de transposicion: guarda los estados ya vistos."""

    def __init__(self):
        self.datos = {}

    def buscar(self, clave):
        return self.datos.get(clave)

    def guardar(self, clave, valor):
        self.datos[clave] = valor
        return valor


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        self.tabla = Tabla()
        alfa, beta = float('-inf'), float('inf')
        mejor, mejorAccion = float('-inf'), None
        for accion in gameState.getLegalActions(0):
            v = self.valor(gameState.generateSuccessor(0, accion), 1, 0, alfa, beta)
            if v > mejor:
                mejor, mejorAccion = v, accion
            alfa = v
        return mejorAccion

    def valor(self, estado, agente, ronda, alfa, beta):
        if agente == estado.getNumAgents():
            agente, ronda = 0, ronda + 1
        if estado.isWin() or estado.isLose() or ronda == self.depth:
            return self.evaluationFunction(estado)

        clave = (agente, ronda, self.evaluationFunction(estado))
        visto = self.tabla.buscar(clave)
        if visto is not None:
            return visto

        if agente == 0:
            v = float('-inf')
            for accion in estado.getLegalActions(0):
                v = max(v, self.valor(estado.generateSuccessor(0, accion), 1, ronda, alfa, beta))
                if v > beta:
                    break
                alfa = max(alfa, v)
        else:
            v = float('inf')
            for accion in estado.getLegalActions(agente):
                v = min(v, self.valor(estado.generateSuccessor(agente, accion), agente + 1, ronda, alfa, beta))
                if v < alfa:
                    break
                beta = min(beta, v)
        return self.tabla.guardar(clave, v)
