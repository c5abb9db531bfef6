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
        # prof empieza en 1
        return self.maximo(gameState, 1)[0]

    def maximo(self, estado, prof):
        if estado.isWin() or estado.isLose():
            return (None, self.evaluationFunction(estado))
        pares = [(a, self.azar(estado.generateSuccessor(0, a), 1, prof)) for a in estado.getLegalActions(0)]
        return max(pares, key=lambda par: par[1])

    def azar(self, estado, fantasma, prof):
        if estado.isWin() or estado.isLose():
            return self.evaluationFunction(estado)
        acciones = estado.getLegalActions(fantasma)
        total = 0
        for a in acciones:
            s = estado.generateSuccessor(fantasma, a)
            if fantasma < estado.getNumAgents() - 1:
                total += self.azar(s, fantasma + 1, prof)
            elif prof + 1 >= self.depth:
                total += self.evaluationFunction(s)
            else:
                total += self.maximo(s, prof + 1)[1]
            return total / len(acciones)
