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
        (value, action) = self.getMax(gameState, 0)
        return action

    def isOver(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth == self.depth

    def getMax(self, gameState, depth):
        """returns a tuple (value, action)"""
        if self.isOver(gameState, depth):
            return (self.evaluationFunction(gameState), "Stop")

        options = []
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            (value, ignored) = self.getMin(successor, 1, depth)
            options.append((value, action))
        return max(options)

    def getMin(self, gameState, ghost, depth):
        """returns a tuple (value, action)"""
        if self.isOver(gameState, depth):
            return (self.evaluationFunction(gameState), "Stop")

        options = []
        for action in gameState.getLegalActions(ghost):
            successor = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                (value, ignored) = self.getMax(successor, depth + 1)
            else:
                (value, ignored) = self.getMin(successor, ghost + 1, depth)
            options.append((value, action))
        return min(options)
