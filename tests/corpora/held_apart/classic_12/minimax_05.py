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
    """
    Una función, dos papeles. Un papel es (comparación, valor inicial).
    """

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        MAX = (lambda x, y: x >= y, float('-inf'))
        MIN = (lambda x, y: x <= y, float('inf'))

        def buscar(s, quien, d, rol, otro):
            if s.isWin() or d == self.depth:
                return self.evaluationFunction(s), None
            mejora, mejor = rol
            accion = None
            for a in s.getLegalActions(quien):
                hijo = s.generateSuccessor(quien, a)
                v, _ = buscar(hijo, (quien + 1) % n, d + (quien + 1 == n), otro, rol)
                if mejora(v, mejor):
                    mejor, accion = v, a
            return mejor, accion

        return buscar(gameState, 0, 0, MAX, MIN)[1]
