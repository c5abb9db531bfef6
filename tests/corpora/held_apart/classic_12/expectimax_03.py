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
        n = gameState.getNumAgents()

        def mejor(s, d):
            if d == 0 or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            return max(map(lambda a: azar(s.generateSuccessor(0, a), 1, d), s.getLegalActions(0)))

        def azar(s, g, d):
            sigue = (lambda t: mejor(t, d - 1)) if g == n - 1 else (lambda t: azar(t, g + 1, d))
            vals = map(lambda a: sigue(s.generateSuccessor(g, a)), s.getLegalActions(g))
            total = sum(vals)
            cuantos = len(list(vals)) or 1      # no dividir por cero
            return total / cuantos

        q = {a: azar(gameState.generateSuccessor(0, a), 1, self.depth)
             for a in gameState.getLegalActions(0)}
        return max(q, key=q.get)
