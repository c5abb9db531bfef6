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
        return self.maxValue(gameState, 0)[0]

    def getValue(self, gameState, agentIndex, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        if depth == self.depth:
            return self.evaluationFunction(gameState)
        if agentIndex == 0:
            return self.maxValue(gameState, depth)[1]
        return self.minValue(gameState, agentIndex, depth)[1]

    def maxValue(self, gameState, depth):
        best = (None, float("-inf"))
        for action in gameState.getLegalActions(0):
            value = self.getValue(gameState.generateSuccessor(0, action), 1, depth + 1)
            if value > best[1]:
                best = (action, value)
        return best

    def minValue(self, gameState, agentIndex, depth):
        worst = (None, float("inf"))
        nextAgent = agentIndex + 1
        if nextAgent == gameState.getNumAgents():
            nextAgent = 0
        for action in gameState.getLegalActions(agentIndex):
            value = self.getValue(gameState.generateSuccessor(agentIndex, action), nextAgent, depth)
            if value < worst[1]:
                worst = (action, value)
        return worst
