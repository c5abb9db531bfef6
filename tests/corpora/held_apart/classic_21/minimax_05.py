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


PACMAN = 0
GHOST = 1


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        currentDepth = 1
        bestMove = None
        bestValue = None
        for move in gameState.getLegalActions(PACMAN):
            value = self.minValue(gameState.generateSuccessor(PACMAN, move), currentDepth)
            if bestValue is None or value > bestValue:
                bestMove = move
                bestValue = value
        return bestMove

    def getUtility(self, gameState):
        # the score of the game is the utility
        return gameState.getScore()

    def maxValue(self, gameState, currentDepth):
        if gameState.isWin() or gameState.isLose() or currentDepth >= self.depth:
            return self.getUtility(gameState)
        value = -float('inf')
        for move in gameState.getLegalActions(PACMAN):
            value = max(value, self.minValue(gameState.generateSuccessor(PACMAN, move), currentDepth))
        return value

    def minValue(self, gameState, currentDepth):
        if gameState.isWin() or gameState.isLose():
            return self.getUtility(gameState)
        value = float('inf')
        for move in gameState.getLegalActions(GHOST):
            value = min(value, self.maxValue(gameState.generateSuccessor(GHOST, move), currentDepth + 1))
        return value
