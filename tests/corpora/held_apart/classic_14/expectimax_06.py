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
        actions = gameState.getLegalActions(0)
        best = 0
        bestVal = self.chance(gameState.generateSuccessor(0, actions[0]), 1, self.depth)
        for i in range(1, len(actions)):
            val = self.chance(gameState.generateSuccessor(0, actions[i]), 1, self.depth)
            if val > bestVal:
                bestVal = val
                best = i
        return actions[best]

    def maximum(self, gameState, depth):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        actions = gameState.getLegalActions(0)
        bestVal = self.chance(gameState.generateSuccessor(0, actions[0]), 1, depth)
        for i in range(1, len(actions)):
            val = self.chance(gameState.generateSuccessor(0, actions[i]), 1, depth)
            if val > bestVal:
                bestVal = val
        return bestVal

    def chance(self, gameState, ghost, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        actions = gameState.getLegalActions(ghost)
        sum = 0
        for i in range(1, len(actions)):
            succ = gameState.generateSuccessor(ghost, actions[i])
            if ghost == gameState.getNumAgents() - 1:
                sum = sum + self.maximum(succ, depth - 1)
            else:
                sum = sum + self.chance(succ, ghost + 1, depth)
        return int(sum / len(actions))
