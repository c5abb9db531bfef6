# multiAgents.py
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
    # nivel 0 = primera ronda

    def getAction(self, gameState):
        return self.maxValue(gameState, 0)[1]

    def maxValue(self, gameState, nivel):
        if gameState.isWin() or gameState.isLose() or nivel > self.depth:
            return self.evaluationFunction(gameState), None
        if nivel == 0:
            mejor = 0
            accion = Directions.STOP
        else:
            mejor = float("-inf")
            accion = None
        for a in gameState.getLegalActions(0):
            valor = self.minValue(gameState.generateSuccessor(0, a), nivel, 1)
            # print(nivel, a, valor)
            if valor > mejor:
                mejor = valor
                accion = a
        return mejor, accion

    def minValue(self, gameState, nivel, fantasma):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        peor = float("inf")
        for a in gameState.getLegalActions(fantasma):
            sucesor = gameState.generateSuccessor(fantasma, a)
            if fantasma == gameState.getNumAgents() - 1:
                valor = self.maxValue(sucesor, nivel + 1)[0]
            else:
                valor = self.minValue(sucesor, nivel, fantasma + 1)
            if valor < peor:
                peor = valor
            return peor
