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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        limit = n * self.depth

        over = lambda s, ply: ply >= limit or s.isWin() or s.isLose()
        # both keep the left one if they are equal
        bigger = lambda x, y: y if y[0] > x[0] else x
        smaller = lambda x, y: y if y[0] < x[0] else x

        def solve(s, ply):
            if over(s, ply):
                return (self.evaluationFunction(s), None)
            who = ply % n
            options = ((solve(s.generateSuccessor(who, a), ply + 1)[0], a) for a in s.getLegalActions(who))
            return reduce(bigger if who == 0 else smaller, options)

        return solve(gameState, 0)[1]
