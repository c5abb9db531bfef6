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
    """
    Alfa-beta con una sola función recursiva.
    """

    def getAction(self, gameState):
        valor, accion = self.alfabeta(gameState, 0, self.depth, float('-inf'), float('inf'))
        return accion

    def alfabeta(self, estado, agente, profundidad, alfa, beta):
        if profundidad == 0 or estado.isWin() or estado.isLose():
            return self.evaluationFunction(estado), None

        if agente == estado.getNumAgents() - 1:
            siguiente = 0
            prof = profundidad - 1
        else:
            siguiente = agente + 1
            prof = profundidad

        mejor = None
        if agente == 0:
            v = float('-inf')
            for accion in estado.getLegalActions(agente):
                hijo = estado.generateSuccessor(agente, accion)
                nuevo, _ = self.alfabeta(hijo, siguiente, prof, alfa, beta)
                if nuevo > v:
                    v = nuevo
                    mejor = accion
                alfa = max(alfa, v)
            # poda
            if alfa >= beta:
                return v, mejor
        else:
            v = float('inf')
            for accion in estado.getLegalActions(agente):
                hijo = estado.generateSuccessor(agente, accion)
                nuevo, _ = self.alfabeta(hijo, siguiente, prof, alfa, beta)
                if nuevo < v:
                    v = nuevo
                    mejor = accion
                beta = min(beta, v)
            # poda
            if beta <= alfa:
                return v, mejor
        return v, mejor
