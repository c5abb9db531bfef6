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


class Buscador:
    """Separa la busqueda del agente, para poder probarla aparte."""

    def __init__(self, evaluar, profundidad):
        self.evaluar = evaluar
        self.profundidad = profundidad

    def sucesores(self, estado, agente):
        for accion in estado.getLegalActions(agente):
            yield accion, estado.generateSuccessor(agente, accion)

    def valores(self, estado, agente, ronda):
        es_ultimo = agente + 1 == estado.getNumAgents()
        for _, hijo in self.sucesores(estado, agente):
            if es_ultimo:
                yield self.valor(hijo, 0, ronda + 1)
            else:
                yield self.valor(hijo, agente + 1, ronda)

    def valor(self, estado, agente, ronda):
        if ronda == self.profundidad or estado.isWin() or estado.isLose():
            return self.evaluar(estado)
        return (max if agente == 0 else min)(self.valores(estado, agente, ronda))


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        buscador = Buscador(self.evaluationFunction, self.depth)
        # el indice negativo es para los empates
        _, menos_i = max((v, -i) for i, v in enumerate(buscador.valores(gameState, 0, 0)))
        return gameState.getLegalActions(0)[-menos_i]
