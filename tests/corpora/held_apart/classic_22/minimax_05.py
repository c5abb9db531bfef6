from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        values = {}
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            values[action] = self.minValue(nextState, self.depth, 1)
        best = None
        for action in values:
            if best is None or values[action] > values[best]:
                best = action
        return best

    def isOver(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth == 0

    def maxValue(self, gameState, depth):
        if self.isOver(gameState, depth):
            return scoreEvaluationFunction(gameState)
        maximum = float("-inf")
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            value = self.minValue(nextState, depth, 1)
            if value > maximum:
                maximum = value
        return maximum

    def minValue(self, gameState, depth, ghost):
        if self.isOver(gameState, depth):
            return scoreEvaluationFunction(gameState)
        minimum = 0
        for action in gameState.getLegalActions(ghost):
            nextState = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                value = self.maxValue(nextState, depth - 1)
            else:
                value = self.minValue(nextState, depth, ghost + 1)
            if value < minimum:
                minimum = value
        return minimum
