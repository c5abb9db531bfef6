from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        value, action = self.maxValue(gameState, 0)
        return action

    def maxValue(self, gameState, depth):
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState), None
        maximum = float("-inf")
        maxAction = None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.expectedValue(successor, 1, depth)
            if value > maximum:
                maximum = value
                maxAction = action
        return maximum, maxAction

    def expectedValue(self, gameState, agentIndex, depth):
        numberOfGhosts = gameState.getNumAgents() - 1
        probability = 1.0 / numberOfGhosts
        expected = 0.0
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == numberOfGhosts:
                value = self.maxValue(successor, depth + 1)[0]
            else:
                value = self.expectedValue(successor, agentIndex + 1, depth)
            expected = expected + probability * value
        return expected
