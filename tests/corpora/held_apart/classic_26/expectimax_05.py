# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
      The score is the same one displayed in the Pacman GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
      This class provides some common elements to all of your
      multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        scores = {}
        for action in gameState.getLegalActions(0):
            scores[action] = self.expValue(gameState.generateSuccessor(0, action), 1)
        return max(scores, key=lambda a: scores[a])

    def maxValue(self, gameState, depth):
        if depth > self.depth:
            return self.evaluationFunction(gameState)
        value = float('-inf')
        for action in gameState.getLegalActions(0):
            value = max(value, self.expValue(gameState.generateSuccessor(0, action), depth))
        return value

    def expValue(self, gameState, depth):
        ghost = 1
        value = 0
        for action in gameState.getLegalActions(ghost):
            value += self.maxValue(gameState.generateSuccessor(ghost, action), depth + 1)
        return value
