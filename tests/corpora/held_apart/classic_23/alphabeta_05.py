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


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        valor, accion = self.valorMax(gameState, 0, -float('inf'), float('inf'))
        return accion

    def valorMax(self, estado, ronda, alfa, beta):
        if estado.isWin() or estado.isLose() or ronda > self.depth:
            return (self.evaluationFunction(estado), None)
        acciones = estado.getLegalActions(0)
        v = -float('inf')
        mejor = acciones[0]
        for accion in acciones:
            v2 = self.valorMin(estado.generateSuccessor(0, accion), 1, ronda, alfa, beta)
            if v2 > v:
                v = v2
                mejor = accion
            if v > alfa:
                alfa = v
        return (v, mejor)

    def valorMin(self, estado, fantasma, ronda, alfa, beta):
        v = float('inf')
        for accion in estado.getLegalActions(fantasma):
            hijo = estado.generateSuccessor(fantasma, accion)
            if fantasma == estado.getNumAgents() - 1:
                v2 = self.valorMax(hijo, ronda + 1, alfa, beta)[0]
            else:
                v2 = self.valorMin(hijo, fantasma + 1, ronda, alfa, beta)
            if v2 < v:
                v = v2
            # poda
            if v <= alfa:
                return v
            if v < beta:
                beta = v
        return v
