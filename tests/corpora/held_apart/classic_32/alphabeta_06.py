from util import manhattanDistance
from game import Directions, Agent
import random, util

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        a, b = float("-inf"), float("inf")
        move = None
        for action in gameState.getLegalActions(0):
            v = self.value(gameState.generateSuccessor(0, action), 1, 0, a, b)
            if move is None or v > a:
                a, move = v, action
        return move

    def value(self, s, k, done, a, b):
        if k == s.getNumAgents():
            k, done = 0, done + 1
        if done == self.depth or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        return self.minValue(s, k, done, a, b) if k else self.maxValue(s, k, done, a, b)

    def maxValue(self, s, k, done, a, b):
        v = float("-inf")
        for action in s.getLegalActions(k):
            v = max(v, self.value(s.generateSuccessor(k, action), k + 1, done, a, b))
            if v > b:
                return v
            a = max(a, v)
        return v

    def minValue(self, s, k, done, a, b):
        v = float("inf")
        for action in s.getLegalActions(k):
            v = min(v, self.value(s.generateSuccessor(k, action), k + 1, done, a, b))
            if v < b:
                return v
            b = min(b, v)
        return v
