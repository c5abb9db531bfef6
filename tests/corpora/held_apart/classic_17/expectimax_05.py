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
        infinito = float('inf')

        # v2, con Marta
        def maximo(estado, prof, alfa):
            if prof == 0 or estado.isWin() or estado.isLose():
                return (self.evaluationFunction(estado), None)
            v, mejor = -infinito, None
            for a in estado.getLegalActions(0):
                nuevo = esperanza(estado.generateSuccessor(0, a), 1, prof, alfa)
                if nuevo >= v:
                    v, mejor = nuevo, a
                alfa = max(alfa, v)
            return (v, mejor)

        def esperanza(estado, fantasma, prof, alfa):
            acciones = estado.getLegalActions(fantasma)
            total, cuantos = 0.0, 0
            for a in acciones:
                s = estado.generateSuccessor(fantasma, a)
                if fantasma == estado.getNumAgents() - 1:
                    total += maximo(s, prof - 1, -infinito)[0]
                else:
                    total += esperanza(s, fantasma + 1, prof, -infinito)
                cuantos += 1
                if total / cuantos < alfa:
                    break
            try:
                return total / cuantos
            except ZeroDivisionError:
                return total

        return maximo(gameState, self.depth, -infinito)[1]
