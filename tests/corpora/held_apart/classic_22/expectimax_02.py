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
        scores = {}
        for action in gameState.getLegalActions(0):
            scores[action] = self.expValue(gameState.generateSuccessor(0, action), 0, 1)
        bestAction = max(scores, key=scores.get)
        return bestAction

    def maxValue(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth > self.depth:
            return self.evaluationFunction(gameState)
        v = float("-inf")
        for action in gameState.getLegalActions(0):
            v = max(v, self.expValue(gameState.generateSuccessor(0, action), depth, 1))
        return v

    def expValue(self, gameState, depth, agentIndex):
        if gameState.isWin() or gameState.isLose() or depth > self.depth:
            return self.evaluationFunction(gameState)
        total = 0.0
        numAgents = gameState.getNumAgents()
        for action in gameState.getLegalActions(agentIndex):
            nextState = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == numAgents - 1:
                total += self.maxValue(nextState, depth + 1)
            else:
                total += self.expValue(nextState, depth, agentIndex + 1)
        return total / numAgents
