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

    def getAction(self, gameState):
        actions = gameState.getLegalActions(0)
        maxAction = actions[0]
        maxValue = 0
        for action in actions:
            successor = gameState.generateSuccessor(0, action)
            value = self.chance(successor, self.depth)
            if value > maxValue:
                maxValue = value
                maxAction = action
        return maxAction

    def isEnd(self, gameState, depth):
        if depth == 0:
            return True
        return gameState.isWin() or gameState.isLose()

    def pacman(self, gameState, depth):
        if self.isEnd(gameState, depth):
            return self.evaluationFunction(gameState)
        maxValue = 0
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.chance(successor, depth)
            if value > maxValue:
                maxValue = value
        return maxValue

    def chance(self, gameState, depth):
        if self.isEnd(gameState, depth):
            return self.evaluationFunction(gameState)
        summe = 0
        actions = gameState.getLegalActions(1)
        for action in actions:
            successor = gameState.generateSuccessor(1, action)
            summe += self.pacman(successor, depth - 1)
        average = int(summe / len(actions))
        return average
