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
        self.mejorAccion = None
        INF = float('inf')

        def maxValor(estado, prof, alfa, beta, raiz=False):
            if prof == 0 or estado.isWin() or estado.isLose():
                return self.evaluationFunction(estado)
            v = -INF
            for accion in estado.getLegalActions(0):
                sucesor = estado.generateSuccessor(0, accion)
                if v >= beta:
                    return v
                nuevo = minValor(sucesor, prof, alfa, beta, 1)
                if nuevo > v:
                    v = nuevo
                    if raiz:
                        self.mejorAccion = accion
                alfa = max(alfa, v)
            return v

        def minValor(estado, prof, alfa, beta, fantasma):
            if estado.isWin() or estado.isLose():
                return self.evaluationFunction(estado)
            v = INF
            for accion in estado.getLegalActions(fantasma):
                sucesor = estado.generateSuccessor(fantasma, accion)
                if v <= alfa:
                    return v
                if fantasma + 1 == estado.getNumAgents():
                    v = min(v, maxValor(sucesor, prof - 1, alfa, beta))
                else:
                    v = min(v, minValor(sucesor, prof, alfa, INF, fantasma + 1))
                beta = min(beta, v)
            return v

        maxValor(gameState, self.depth, -INF, INF, raiz=True)
        return self.mejorAccion
