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
        return self.maxValue(gameState, 0)[1]

    def isOver(self, gameState, depth):
        return depth >= self.depth or gameState.isWin() or gameState.isLose()

    def maxValue(self, gameState, depth):
        if self.isOver(gameState, depth):
            return [self.evaluationFunction(gameState), None]
        best = [float("-inf"), None]
        for action in gameState.getLegalActions(0):
            value = self.minValue(gameState.generateSuccessor(0, action), depth)
            if value > best[0]:
                best[0] = value
                best[1] = action
        return best

    def minValue(self, gameState, depth):
        if self.isOver(gameState, depth):
            return self.evaluationFunction(gameState)
        worst = float("inf")
        # all ghosts
        for ghost in range(1, gameState.getNumAgents()):
            for action in gameState.getLegalActions(ghost):
                successor = gameState.generateSuccessor(ghost, action)
                value = self.maxValue(successor, depth + 1)[0]
                if value < worst:
                    worst = value
        return worst
