# -*- coding: utf-8 -*-
# Tarea 3 - búsqueda con adversarios (hecho en Windows, por eso los finales de línea)
import random, util
from game import Agent, Directions
from util import manhattanDistance


class ReflexAgent(Agent):
    def getAction(self, gameState):
        opciones = gameState.getLegalActions()
        valores = [self.evaluationFunction(gameState, o) for o in opciones]
        return opciones[valores.index(max(valores))]

    def evaluationFunction(self, currentGameState, action):
        # más comida = mejor
        siguiente = currentGameState.generatePacmanSuccessor(action)
        return siguiente.getScore() - len(siguiente.getFood().asList())


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        ultimo = gameState.getNumAgents() - 1

        def terminal(estado, prof):
            return estado.isWin() or estado.isLose() or prof == self.depth

        def maximo(estado, prof):
            if terminal(estado, prof) or not estado.getLegalActions(0):
                return self.evaluationFunction(estado)
            return max(minimo(estado.generateSuccessor(0, a), prof, 1) for a in estado.getLegalActions(0))

        def minimo(estado, prof, fantasma):
            if terminal(estado, prof) or not estado.getLegalActions(fantasma):
                return self.evaluationFunction(estado)
            hijos = (estado.generateSuccessor(fantasma, a) for a in estado.getLegalActions(fantasma))
            if fantasma == ultimo:
                return min(maximo(h, prof + 1) for h in hijos)
            return min(minimo(h, prof, fantasma + 1) for h in hijos)

        return max(gameState.getLegalActions(0), key=lambda a: minimo(gameState.generateSuccessor(0, a), 0, 1))


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        ultimo = gameState.getNumAgents() - 1
        elegido = {'accion': None}

        def maximo(estado, prof, alfa, beta):
            if estado.isWin() or estado.isLose() or prof == self.depth or not estado.getLegalActions(0):
                return self.evaluationFunction(estado)
            v = float('-inf')
            for a in estado.getLegalActions(0):
                w = minimo(estado.generateSuccessor(0, a), prof, 1, alfa, beta)
                if w > v:
                    v = w
                    if prof == 0:
                        elegido['accion'] = a
                if v > beta:
                    return v
                alfa = max(alfa, v)
            return v

        def minimo(estado, prof, fantasma, alfa, beta):
            if estado.isWin() or estado.isLose() or not estado.getLegalActions(fantasma):
                return self.evaluationFunction(estado)
            v = float('inf')
            for a in estado.getLegalActions(fantasma):
                h = estado.generateSuccessor(fantasma, a)
                v = min(v, maximo(h, prof + 1, alfa, beta) if fantasma == ultimo else minimo(h, prof, fantasma + 1, alfa, beta))
                if v < alfa:
                    return v
                beta = min(beta, v)
            return v

        maximo(gameState, 0, float('-inf'), float('inf'))
        return elegido['accion']


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def esperanza(estado, turno):
            if estado.isWin() or estado.isLose() or turno == n * self.depth:
                return self.evaluationFunction(estado)
            quien = turno % n
            valores = [esperanza(estado.generateSuccessor(quien, a), turno + 1) for a in estado.getLegalActions(quien)]
            if not valores:
                return self.evaluationFunction(estado)
            return max(valores) if quien == 0 else sum(valores) / float(len(valores))

        return max(gameState.getLegalActions(0), key=lambda a: esperanza(gameState.generateSuccessor(0, a), 1))


def betterEvaluationFunction(currentGameState):
    """El puntaje más un poquito por los fantasmas asustados."""
    return currentGameState.getScore() + sum(f.scaredTimer for f in currentGameState.getGhostStates())


better = betterEvaluationFunction
