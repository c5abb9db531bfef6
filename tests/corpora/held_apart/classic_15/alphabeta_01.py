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


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        """
        Returns the minimax action using self.depth and self.evaluationFunction
        """
        # ALPHA-BETA-DECISION (lecture 6)
        alpha = float("-inf")
        beta = float("inf")
        bestAction = None
        bestValue = float("-inf")
        for action in gameState.getLegalActions(0):
            value = self.minValue(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def maxValue(self, state, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            successor = state.generateSuccessor(0, action)
            v = max(v, self.minValue(successor, 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, ghost, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.maxValue(successor, depth + 1, alpha, beta))
            else:
                v = min(v, self.minValue(successor, ghost + 1, depth, alpha, beta))
            if v <= alpha:
                return v
        beta = min(beta, v)
        return v
