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
        n = gameState.getNumAgents()

        def fin(estado, prof):
            return prof == 0 or estado.isWin() or estado.isLose()

        def minimax(estado, agente, prof):
            """devuelve (valor, accion)"""
            if fin(estado, prof):
                return (self.evaluationFunction(estado), '')
            siguiente = (agente + 1) % n
            resta = prof - 1 if siguiente == 0 else prof
            opciones = [(minimax(estado.generateSuccessor(agente, a), siguiente, resta)[0], a)
                        for a in estado.getLegalActions(agente)]
            if agente == 0:
                return max(opciones)
            return min(opciones)

        valor, accion = minimax(gameState, 0, self.depth)
        return accion
