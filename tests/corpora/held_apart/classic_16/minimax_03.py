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
        actions = gameState.getLegalActions(0)
        bestIndex = 0
        bestValue = float('-inf')
        for i in range(len(actions)):
            succ = gameState.generateSuccessor(0, actions[i])
            value = self.minValue(succ, 1, 0)
            if value > bestValue:
                bestValue = value
                bestIndex = i
        return actions[bestIndex]

    def finished(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth == self.depth

    def maxValue(self, gameState, depth):
        if self.finished(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float('-inf')
        for action in gameState.getLegalActions(0):
            v = max(v, self.minValue(gameState.generateSuccessor(0, action), 1, depth))
        return v

    def minValue(self, gameState, agentIndex, depth):
        if self.finished(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float('inf')
        last = gameState.getNumAgents() - 1
        for action in gameState.getLegalActions(agentIndex):
            succ = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == last:
                v = min(v, self.maxValue(succ, depth + 1))
            else:
                v = min(v, self.minValue(succ, agentIndex + 1, depth))
            return v
