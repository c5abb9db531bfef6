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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        """Returns the minimax action using self.depth and self.evaluationFunction."""
        moves = gameState.getLegalActions(0)
        values = [self.min_value(gameState.generateSuccessor(0, m), 0, 1) for m in moves]
        return moves[values.index(max(values))]

    def is_leaf(self, state, depth):
        return depth == self.depth or state.isWin() or state.isLose()

    def max_value(self, state, depth):
        if self.is_leaf(state, depth):
            return self.evaluationFunction(state)
        v = float('-inf')
        for a in state.getLegalActions(0):
            v = max(v, self.min_value(state.generateSuccessor(0, a), depth, 1))
        return v

    # ghost = index of the ghost that moves
    def min_value(self, state, depth, ghost):
        if self.is_leaf(state, depth):
            return self.evaluationFunction(state)
        v = float('inf')
        for a in state.getLegalActions(ghost):
            v = min(v, self.max_value(state.generateSuccessor(ghost, a), depth + 1))
        return v
