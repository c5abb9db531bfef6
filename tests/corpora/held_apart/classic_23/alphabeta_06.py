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


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        mejorAccion = None
        alfa = float('-inf')
        for accion in gameState.getLegalActions(0):
            v = self.minimo(gameState.generateSuccessor(0, accion), 1, self.depth, alfa, float('inf'))
            if mejorAccion is None or v > alfa:
                mejorAccion = accion
                alfa = v
        return mejorAccion

    def terminado(self, estado):
        return estado.isWin() or estado.isLose()

    def maximo(self, estado, prof, alfa, beta):
        if prof == 0 or self.terminado(estado):
            return self.evaluationFunction(estado)
        v = float('-inf')
        for accion in estado.getLegalActions(0):
            v = max(v, self.minimo(estado.generateSuccessor(0, accion), 1, prof, alfa, beta))
            if v >= beta:
                return v
            alfa = max(alfa, v)
        return v

    def minimo(self, estado, fantasma, prof, alfa, beta):
        if self.terminado(estado):
            return self.evaluationFunction(estado)
        v = float('inf')
        for accion in estado.getLegalActions(fantasma):
            hijo = estado.generateSuccessor(fantasma, accion)
            if hijo.isLose():
                # pacman muerto: el fantasma no puede hacer nada mejor
                return self.evaluationFunction(hijo)
            if fantasma + 1 == estado.getNumAgents():
                v = min(v, self.maximo(hijo, prof - 1, alfa, beta))
            else:
                v = min(v, self.minimo(hijo, fantasma + 1, prof, alfa, beta))
            if v <= alfa:
                return v
            beta = min(beta, v)
        return v
