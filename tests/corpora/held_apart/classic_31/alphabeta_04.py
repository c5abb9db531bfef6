# multiAgents.py
# Curso de IA, entrega 2 (Rocío)
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
        alfa = -float("inf")
        beta = float("inf")
        accionFinal = None
        v = None
        for accion in gameState.getLegalActions(0):
            estado = gameState.generateSuccessor(0, accion)
            nuevo = self.minValue(estado, 1, self.depth, alfa, beta)
            if v is None or nuevo > v:
                v = nuevo
                accionFinal = accion
            alfa = max(alfa, v)
        return accionFinal

    def maxValue(self, estado, prof, alfa, beta):
        # ¿hoja?
        if estado.isWin() or prof == 0:
            return self.evaluationFunction(estado)
        v = -float("inf")
        for accion in estado.getLegalActions(0):
            v = max(v, self.minValue(estado.generateSuccessor(0, accion), 1, prof, alfa, beta))
            if v > beta:
                return v
            alfa = max(alfa, v)
        return v

    def minValue(self, estado, fantasma, prof, alfa, beta):
        # ¿hoja?
        if estado.isWin():
            return self.evaluationFunction(estado)
        v = float("inf")
        for accion in estado.getLegalActions(fantasma):
            sucesor = estado.generateSuccessor(fantasma, accion)
            if fantasma < estado.getNumAgents() - 1:
                v = min(v, self.minValue(sucesor, fantasma + 1, prof, alfa, beta))
            else:
                v = min(v, self.maxValue(sucesor, prof - 1, beta, alfa))
            if v < alfa:
                return v
            beta = min(beta, v)
        return v
