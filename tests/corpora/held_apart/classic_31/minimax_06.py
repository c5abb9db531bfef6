# multiAgents.py
# P2 Pacman, grupo tarde
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
        legales = gameState.getLegalActions(0)
        mejorAccion = None
        mejorValor = None
        for accion in legales:
            valor = self.value(gameState.generateSuccessor(0, accion), 1, self.depth)
            if mejorAccion is None or valor > mejorValor:
                mejorAccion, mejorValor = accion, valor
        return mejorAccion

    def value(self, state, agentIndex, depth):
        if agentIndex == state.getNumAgents():
            agentIndex = 0
            depth -= 1
        # casos base
        if state.isWin():
            return float("inf")
        if state.isLose():
            return float("-inf")
        if depth == 0:
            return self.evaluationFunction(state)
        # caso recursivo
        valores = []
        for accion in state.getLegalActions(agentIndex):
            sucesor = state.generateSuccessor(agentIndex, accion)
            valores.append(self.value(sucesor, agentIndex + 1, depth))
        if agentIndex == 1:
            return min(valores)
        else:
            return max(valores)
