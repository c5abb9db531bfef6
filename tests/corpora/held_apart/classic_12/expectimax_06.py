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


from functools import reduce


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        n = gameState.getNumAgents()
        promedio = lambda xs: reduce(lambda x, y: (x + y) / 2, xs)

        def valor(s, i, ronda):
            if ronda == self.depth or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            j = (i + 1) % n
            r = ronda + 1 if j == 0 else ronda
            vals = [valor(s.generateSuccessor(i, a), j, r) for a in s.getLegalActions(i)]
            return promedio(vals) if i else max(vals)

        mejor, accion = float('-inf'), None
        for a in gameState.getLegalActions(0):
            v = valor(gameState.generateSuccessor(0, a), 1, 1)
            if v >= mejor:
                mejor, accion = v, a
        return accion
