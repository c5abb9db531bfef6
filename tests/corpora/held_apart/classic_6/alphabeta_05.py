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
    """
    alpha beta, with default values for the bounds
    """

    def pacmanMoves(self, state):
        return [m for m in state.getLegalActions(0) if m != Directions.STOP]

    def getAction(self, gameState):
        alpha = float('-inf')
        choice = None
        for move in self.pacmanMoves(gameState):
            value = self.minValue(gameState.generateSuccessor(0, move), self.depth, 1, alpha)
            # a better move?
            if value > alpha:
                alpha = value
                choice = move
        return choice

    def maxValue(self, state, depth, alpha=float('-inf'), beta=float('inf')):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for move in self.pacmanMoves(state):
            v = max(v, self.minValue(state.generateSuccessor(0, move), depth, 1, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, depth, ghost, alpha=float('-inf'), beta=float('inf')):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for move in state.getLegalActions(ghost):
            after = state.generateSuccessor(ghost, move)
            if ghost + 1 == state.getNumAgents():
                v = min(v, self.maxValue(after, depth - 1, alpha, beta))
            else:
                v = min(v, self.minValue(after, depth, ghost + 1))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
