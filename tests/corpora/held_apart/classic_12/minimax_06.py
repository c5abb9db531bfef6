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
        best, action = 0, Directions.STOP
        for a in gameState.getLegalActions(0):
            v = self.worst(gameState.generateSuccessor(0, a), 1, self.depth)
            if v > best:
                best, action = v, a
        return action

    def over(self, s, depth):
        return depth == 0 or s.isWin() or s.isLose()

    def best(self, s, depth):
        if self.over(s, depth):
            return self.evaluationFunction(s)
        return max([self.worst(s.generateSuccessor(0, a), 1, depth)
                    for a in s.getLegalActions(0)])

    def worst(self, s, ghost, depth, values=[]):
        if self.over(s, depth):
            return self.evaluationFunction(s)
        for a in s.getLegalActions(ghost):
            t = s.generateSuccessor(ghost, a)
            if ghost == s.getNumAgents() - 1:
                values.append(self.best(t, depth - 1))
            else:
                values.append(self.worst(t, ghost + 1, depth))
        return min(values)
