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


class AlphaBetaAgent(MultiAgentSearchAgent):

    alpha = float("-inf")
    beta = float("inf")

    def getAction(self, gameState):
        bestValue = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.minValue(gameState.generateSuccessor(0, action), 0, 1, self.alpha, self.beta)
            if value > bestValue:
                bestValue = value
                bestAction = action
            # update alpha for the other actions
            self.alpha = max(self.alpha, bestValue)
        return bestAction

    def maxValue(self, state, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = float("-inf")
        for action in state.getLegalActions(0):
            value = max(value, self.minValue(state.generateSuccessor(0, action), depth, 1, alpha, beta))
            if value > beta:
                return value
            alpha = max(alpha, value)
        return value

    def minValue(self, state, depth, ghost, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        # pacman has moved, now the ghosts: that makes one more depth
        if ghost == 1:
            depth = depth + 1
        value = float("inf")
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                value = min(value, self.maxValue(successor, depth, alpha, beta))
            else:
                value = min(value, self.minValue(successor, depth, ghost + 1, alpha, beta))
            if value < alpha:
                return value
            beta = min(beta, value)
        return value
