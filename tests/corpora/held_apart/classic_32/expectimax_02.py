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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.best(gameState, self.depth)[1]

    def best(self, s, depth):
        """Pacman: (value, action)"""
        pairs = [(self.after(s, 0, a, depth), a) for a in s.getLegalActions(0)]
        return max(pairs, key=lambda p: p[0], default=(None, None))

    def mean(self, s, ghost, depth):
        values = (self.after(s, ghost, a, depth) for a in s.getLegalActions(ghost))
        return reduce(lambda m, v: (m + v) / 2, values)

    def after(self, s, agent, a, depth):
        child = s.generateSuccessor(agent, a)
        if agent + 1 == s.getNumAgents():
            agent, depth = -1, depth - 1
        if depth == 0 or child.isWin() or child.isLose():
            return self.evaluationFunction(child)
        return self.mean(child, agent + 1, depth) if agent >= 0 else self.best(child, depth)[0]
