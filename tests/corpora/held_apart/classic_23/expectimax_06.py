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


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        acciones = gameState.getLegalActions(0)
        mejorAccion = acciones[0]
        mejorValor = float('-inf')
        for accion in acciones:
            v = self.valor(gameState.generateSuccessor(0, accion), 1, 0, 1.0)
            if v > mejorValor:
                mejorValor, mejorAccion = v, accion
        return mejorAccion

    def hoja(self, estado, prob):
        """prob: la probabilidad de llegar hasta aqui"""
        if estado.isLose():
            return float('-inf')
        return prob * self.evaluationFunction(estado)

    def valor(self, estado, agente, nivel, prob):
        if agente == estado.getNumAgents():
            agente = 0
            nivel += 1
        if nivel == self.depth or estado.isWin() or estado.isLose():
            return self.hoja(estado, prob)
        acciones = estado.getLegalActions(agente)
        if agente == 0:
            return max([self.valor(estado.generateSuccessor(0, a), 1, nivel, prob) for a in acciones])
        p = 1.0 / len(acciones)
        total = 0
        for a in acciones:
            total += p * self.valor(estado.generateSuccessor(agente, a), agente + 1, nivel, prob * p)
        return total
