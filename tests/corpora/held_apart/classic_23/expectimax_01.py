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
        valores = [self.esperado(gameState.generateSuccessor(0, a), 1, 0) for a in acciones]
        return acciones[valores.index(max(valores))]

    def esperado(self, estado, agente, ronda):
        if agente == estado.getNumAgents():
            return self.esperado(estado, 0, ronda + 1)
        if estado.isWin() or estado.isLose() or ronda == self.depth:
            return self.evaluationFunction(estado)
        valores = []
        for accion in estado.getLegalActions(agente):
            valores.append(self.esperado(estado.generateSuccessor(agente, accion), agente + 1, ronda))
        if agente == 0:
            return max(valores)
        # probabilidades como en DirectionalGhost (prob_attack = 0.8)
        if len(valores) == 1:
            return valores[0]
        valores.sort()
        peor, resto = valores[0], valores[1:]
        return 0.8 * peor + 0.2 * sum(resto) / len(resto)
