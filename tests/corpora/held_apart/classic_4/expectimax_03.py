from game import Directions
from game import Agent
import random, util

INF = float('inf')

def scoreEvaluationFunction(currentGameState):
    """
      default evaluation: just the score shown in the window
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
      parent class, do not change
    """
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        mejor = None
        maximo = -INF
        for accion in gameState.getLegalActions(0):
            valor = self.azar(gameState.generateSuccessor(0, accion), self.depth, 1)
            if valor > maximo:
                maximo = valor
                mejor = accion
        return mejor

    def pacman(self, estado, profundidad):
        if profundidad == 0 or estado.isWin() or estado.isLose():
            return self.evaluationFunction(estado)
        maximo = -INF
        for accion in estado.getLegalActions(0):
            maximo = max(maximo, self.azar(estado.generateSuccessor(0, accion), profundidad, 1))
        return maximo

    def azar(self, estado, profundidad, fantasma):
        if estado.isWin() or estado.isLose():
            return self.evaluationFunction(estado)
        acciones = estado.getLegalActions(fantasma)
        suma = 0
        for accion in acciones:
            hijo = estado.generateSuccessor(fantasma, accion)
            if fantasma == estado.getNumAgents() - 1:
                suma += self.pacman(hijo, profundidad - 1)
            else:
                suma += self.azar(hijo, profundidad, fantasma + 1)
        # promedio
        return suma // len(acciones)
