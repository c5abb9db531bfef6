# multiAgents.py
# Entrega 3
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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        """Devuelve la acción con mayor valor esperado."""
        return self.expectimax(gameState, 0, self.depth)[0]

    def expectimax(self, state, agente, profundidad):
        if profundidad == 0 or state.isWin() or state.isLose():
            return None, self.evaluationFunction(state)
        siguiente = (agente + 1) % state.getNumAgents()
        if agente == 0:
            return self.maximo(state, siguiente, profundidad)
        return None, self.esperanza(state, agente, siguiente, profundidad)

    def maximo(self, state, siguiente, profundidad):
        acciones = [a for a in state.getLegalActions(0) if a != Directions.STOP]
        mejor = (None, float("-inf"))
        for a in acciones:
            sucesor = state.generateSuccessor(0, a)
            v = self.expectimax(sucesor, siguiente, profundidad - 1)[1]
            if v > mejor[1]:
                mejor = (a, v)
        return mejor

    def esperanza(self, state, agente, siguiente, profundidad):
        suma = 0.0
        prob = 1.0 / len(state.getLegalActions(0))
        for a in state.getLegalActions(agente):
            sucesor = state.generateSuccessor(agente, a)
            suma += prob * self.expectimax(sucesor, siguiente, profundidad - 1)[1]
        return suma
