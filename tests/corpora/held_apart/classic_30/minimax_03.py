from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    maximo() juega Pacman, minimo() juega un fantasma.
    """

    def getAction(self, gameState):
        candidatos = []
        for accion in gameState.getLegalActions(0):
            hijo = gameState.generateSuccessor(0, accion)
            candidatos.append((self.siguiente(hijo, 0, 0), accion))
        # la mejor pareja
        valor, accion = max(candidatos)
        return accion

    def terminado(self, estado, nivel):
        return estado.isWin() or estado.isLose() or nivel > self.depth

    def siguiente(self, estado, agente, nivel):
        # quien juega despues de agente?
        ultimo = estado.getNumAgents() - 1
        if agente + 1 >= ultimo:
            return self.maximo(estado, nivel + 1)
        return self.minimo(estado, agente + 1, nivel)

    def maximo(self, estado, nivel):
        if self.terminado(estado, nivel):
            return self.evaluationFunction(estado)
        mejor = float('-inf')
        for accion in estado.getLegalActions(0):
            hijo = estado.generateSuccessor(0, accion)
            mejor = max(mejor, self.siguiente(hijo, 0, nivel))
        return mejor

    def minimo(self, estado, agente, nivel):
        if self.terminado(estado, nivel):
            return self.evaluationFunction(estado)
        peor = float('inf')
        for accion in estado.getLegalActions(agente):
            hijo = estado.generateSuccessor(agente, accion)
            peor = min(peor, self.siguiente(hijo, agente, nivel))
        return peor
