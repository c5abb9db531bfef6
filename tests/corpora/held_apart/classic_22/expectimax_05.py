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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        actionOf = {}
        alpha = float("-inf")
        for action in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, action)
            value = self.chanceValue(child, self.depth, 1, alpha)
            actionOf[value] = action
            alpha = max(alpha, value)
        return actionOf[max(actionOf.keys())]

    def stop(self, gameState, depth):
        if gameState.isWin():
            return True
        if gameState.isLose():
            return True
        return depth == 0

    def maxValue(self, gameState, depth, alpha):
        if self.stop(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float("-inf")
        for action in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, action)
            v = max(v, self.chanceValue(child, depth, 1, alpha))
            alpha = max(alpha, v)
        return v

    def chanceValue(self, gameState, depth, agent, alpha):
        if self.stop(gameState, depth):
            return self.evaluationFunction(gameState)
        v = 0
        actions = gameState.getLegalActions(agent)
        for action in actions:
            child = gameState.generateSuccessor(agent, action)
            if agent == gameState.getNumAgents() - 1:
                v += self.maxValue(child, depth - 1, alpha)
            else:
                v += self.chanceValue(child, depth, agent + 1, alpha)
            if v < alpha:
                return v
        return v // len(actions)
