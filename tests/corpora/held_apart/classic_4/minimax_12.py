from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, nothing more."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """Common parts of all the search agents."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        accion_final = None
        mejor_valor = float('-inf')
        for accion in gameState.getLegalActions(0):
            siguiente = gameState.generateSuccessor(0, accion)
            if self.minimo(siguiente, self.depth, 1) > mejor_valor:
                mejor_valor = self.minimo(siguiente, self.depth, 1)
                accion_final = accion
        return accion_final

    def maximo(self, estado, prof):
        if prof == 0 or estado.isWin() or estado.isLose():
            return self.evaluationFunction(estado)
        valores = []
        for accion in estado.getLegalActions(0):
            valores.append(self.minimo(estado.generateSuccessor(0, accion), prof, 1))
        return max(valores)

    def minimo(self, estado, prof, fantasma):
        if estado.isWin() or estado.isLose():
            return self.evaluationFunction(estado)
        valores = []
        for accion in estado.getLegalActions(fantasma):
            hijo = estado.generateSuccessor(fantasma, accion)
            valores.append(self.maximo(hijo, prof - 1))
        return min(valores)
