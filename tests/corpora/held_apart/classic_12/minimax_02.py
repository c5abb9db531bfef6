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
        ultimo = gameState.getNumAgents() - 1
        fin = lambda s, d: d == self.depth or s.isWin() or s.isLose()

        def valor_max(s, d):
            if fin(s, d):
                return self.evaluationFunction(s)
            mejor = float('-inf')
            for a in s.getLegalActions(0):
                if v := valor_min(s.generateSuccessor(0, a), 1, d) > mejor:
                    mejor = v
            return mejor

        def valor_min(s, g, d):
            if fin(s, d):
                return self.evaluationFunction(s)
            sucesores = (s.generateSuccessor(g, a) for a in s.getLegalActions(g))
            if g == ultimo:
                return min(valor_max(t, d + 1) for t in sucesores)
            return min(valor_min(t, g + 1, d) for t in sucesores)

        return max(gameState.getLegalActions(0),
                   key=lambda a: valor_min(gameState.generateSuccessor(0, a), 1, 0))
