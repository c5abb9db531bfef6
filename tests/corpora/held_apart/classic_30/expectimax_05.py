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


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
    Expectimax (pregunta 4)
    """

    def getAction(self, gameState):
        self.memoria = {}
        acciones = gameState.getLegalActions(0)
        valores = self.valoresDeHijos(gameState, 0, 0)
        return acciones[valores.index(max(valores))]

    def valorDe(self, estado, agente, ronda):
        clave = (estado.getPacmanPosition(), tuple(estado.getGhostPositions()), agente)
        if clave in self.memoria:
            return self.memoria[clave]
        valor = self.calcular(estado, agente, ronda)
        self.memoria[clave] = valor
        return valor

    def calcular(self, estado, agente, ronda):
        if estado.isWin() or estado.isLose() or ronda >= self.depth:
            return self.evaluationFunction(estado)
        valores = self.valoresDeHijos(estado, agente, ronda)
        if agente == 0:
            return max(valores)
        return sum(valores) / float(len(valores))

    def valoresDeHijos(self, estado, agente, ronda):
        valores = []
        siguiente = agente + 1
        for accion in estado.getLegalActions(agente):
            hijo = estado.generateSuccessor(agente, accion)
            if agente == estado.getNumAgents() - 1:
                siguiente = 0
                ronda += 1
            valores.append(self.valorDe(hijo, siguiente, ronda))
        return valores
