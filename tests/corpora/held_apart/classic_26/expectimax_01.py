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
        actions = gameState.getLegalActions(0)
        values = [self.value(gameState.generateSuccessor(0, a), 1, 0) for a in actions]
        return actions[values.index(max(values))]

    def value(self, gameState, agentIndex, depth):
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth += 1
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState)
        if agentIndex == 0:
            return self.maxValue(gameState, depth)
        return self.expValue(gameState, agentIndex, depth)

    def maxValue(self, gameState, depth):
        v = float("-inf")
        for action in gameState.getLegalActions(0):
            v = max(v, self.value(gameState.generateSuccessor(0, action), 1, depth))
        return v

    def expValue(self, gameState, agentIndex, depth):
        v = 0
        actions = gameState.getLegalActions(agentIndex)
        for action in actions:
            p = 1.0 / len(actions)
            v += p * self.value(gameState.generateSuccessor(agentIndex, action), agentIndex + 1, depth)
            return v
