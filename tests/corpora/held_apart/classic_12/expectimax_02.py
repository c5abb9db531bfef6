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
        limit = self.depth * n

        def expand(s, ply):
            """Yields (action, value) of each child of s."""
            i = ply % n
            for a in s.getLegalActions(i):
                yield a, value(s.generateSuccessor(i, a), ply + 1)

        def value(s, ply):
            if ply == limit:
                return self.evaluationFunction(s)
            vs = [v for _, v in expand(s, ply)]
            if not vs:                              # game over
                return self.evaluationFunction(s)
            return sum(vs) / len(vs) if ply % n else max(vs)

        first, *others = expand(gameState, 0)
        for pair in others:
            if pair[1] > first[1]:
                first = pair
        return first[0]
