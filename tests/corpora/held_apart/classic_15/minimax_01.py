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
    """
    Common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        # MINIMAX-DECISION, lecture 5: the action whose MIN-VALUE is the minimax value of the root
        minimaxValue = self.maxValue(gameState, 0)
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            if self.minValue(successor, 0, 1) == minimaxValue:
                return action

    def terminalTest(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth == self.depth

    def maxValue(self, gameState, depth):
        if self.terminalTest(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float('-inf')
        for action in gameState.getLegalActions(0):
            v = max(v, self.minValue(gameState.generateSuccessor(0, action), depth, 1))
        return v

    def minValue(self, gameState, depth, ghostIndex):
        if self.terminalTest(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float('inf')
        for action in gameState.getLegalActions(ghostIndex):
            successor = gameState.generateSuccessor(ghostIndex, action)
            if ghostIndex == gameState.getNumAgents() - 1:
                v = min(v, self.maxValue(successor, depth + 1))
            else:
                v = min(v, self.minValue(successor, depth, ghostIndex + 1))
        return v
