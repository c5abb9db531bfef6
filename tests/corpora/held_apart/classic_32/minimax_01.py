from util import manhattanDistance
from game import Directions, Agent
import random, util
from functools import reduce


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


def pick(better):
    """A fold that keeps the better one of two values."""
    return lambda best, v: v if not best or better(v, best) else best


highest = pick(lambda x, y: x > y)
lowest = pick(lambda x, y: x < y)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def after(s, agent, action, depth):
            nxt = (agent + 1) % n
            return value(s.generateSuccessor(agent, action), nxt, depth - (nxt == 0))

        def value(s, agent, depth):
            if depth == 0 or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            values = (after(s, agent, a, depth) for a in s.getLegalActions(agent))
            return reduce(lowest if agent else highest, values, None)

        return max(gameState.getLegalActions(0),
                   key=lambda a: after(gameState, 0, a, self.depth), default=None)
