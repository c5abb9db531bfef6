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
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestAction = Directions.STOP
        bestScore = 0
        for action in gameState.getLegalActions(0):
            score = self.getValue(gameState.generateSuccessor(0, action), 1, 0)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def getValue(self, gameState, index, depth):
        if index == gameState.getNumAgents():
            index = 0
            depth += 1
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState)
        if index == 0:
            return self.maxValue(gameState, index, depth)
        return self.expectedValue(gameState, index, depth)

    def maxValue(self, gameState, index, depth):
        values = []
        for action in gameState.getLegalActions(index):
            values.append(self.getValue(gameState.generateSuccessor(index, action), index + 1, depth))
        return max(values)

    def expectedValue(self, gameState, index, depth):
        actions = gameState.getLegalActions(index)
        probability = 1.0 / len(actions)
        value = 0
        for action in actions:
            value += probability * self.getValue(gameState.generateSuccessor(index, action), index + 1, depth)
        return value / len(actions)
