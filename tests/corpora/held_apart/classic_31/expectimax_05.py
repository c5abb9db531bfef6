# multiAgents.py
# Práctica 2, apartado c
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
        mejor = None
        mejorValor = float("-inf")
        for accion in gameState.getLegalActions(0):
            valor = self.expValue(gameState.generateSuccessor(0, accion), 1, self.depth)
            if valor > mejorValor:
                mejorValor = valor
                mejor = accion
        return mejor

    def maxValue(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return state.getScore()
        v = float("-inf")
        for accion in state.getLegalActions(0):
            v = max(v, self.expValue(state.generateSuccessor(0, accion), 1, depth))
        return v

    def expValue(self, state, fantasma, depth):
        if state.isWin() or state.isLose():
            return state.getScore()
        v = float("inf")
        for accion in state.getLegalActions(fantasma):
            sucesor = state.generateSuccessor(fantasma, accion)
            if fantasma == state.getNumAgents() - 1:
                v = min(v, self.maxValue(sucesor, depth - 1))
            else:
                v = min(v, self.expValue(sucesor, fantasma + 1, depth))
        return v
