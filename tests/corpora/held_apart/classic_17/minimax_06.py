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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.maximo(gameState, self.depth)[1]

    def maximo(self, estado, prof):
        if prof == 0 or estado.isWin() or estado.isLose():
            return (estado.getScore(), None)
        mejor = (float('-inf'), None)
        for a in estado.getLegalActions(0):
            # si mejora lo que tengo, me lo quedo
            if self.minimo(estado.generateSuccessor(0, a), 1, prof)[0] > mejor[0]:
                mejor = (self.minimo(estado.generateSuccessor(0, a), 1, prof)[0], a)
        return mejor

    def minimo(self, estado, fantasma, prof):
        if estado.isWin() or estado.isLose():
            return (estado.getScore(), None)
        resultados = []
        for a in estado.getLegalActions(fantasma):
            sucesor = estado.generateSuccessor(fantasma, a)
            # (valor, accion)
            resultados.append((self.maximo(sucesor, prof - 1)[0], a))
        return min(resultados, key=lambda r: r[0])
