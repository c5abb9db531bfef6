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
        return self.max_value(gameState, 0)[1]

    def finished(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth >= self.depth

    def max_value(self, gameState, depth):
        if self.finished(gameState, depth):
            return (self.evaluationFunction(gameState), None)
        results = []
        for action in gameState.getLegalActions(0):
            value = self.min_value(gameState.generateSuccessor(0, action), depth, 1)
            results.append((value, action))
        return max(results)

    def min_value(self, gameState, depth, ghost):
        if self.finished(gameState, depth):
            return self.evaluationFunction(gameState)
        results = []
        for action in gameState.getLegalActions(ghost):
            successor = gameState.generateSuccessor(ghost, action)
            if ghost + 1 == gameState.getNumAgents():
                value = self.max_value(successor, depth + 1)[0]
            else:
                value = self.min_value(successor, depth, ghost + 1)
            results.append(value)
        return min(results)
