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


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
      alpha = best for max, beta = best for min
    """

    def getAction(self, gameState):
        self.bestMove = Directions.STOP
        self.maxValue(gameState, self.depth, float("-inf"), float("inf"), True)
        return self.bestMove

    def gameOver(self, state):
        return state.isWin() or state.isLose()

    def maxValue(self, state, depth, alpha, beta, isRoot):
        if depth == 0 or self.gameOver(state):
            return self.evaluationFunction(state)
        v = 0
        for move in state.getLegalActions(0):
            newState = state.generateSuccessor(0, move)
            newV = self.minValue(newState, depth, 1, beta, alpha)
            if newV > v:
                v = newV
                if isRoot:
                    self.bestMove = move
            if v >= beta:
                return v
            alpha = max(v, alpha)
        return v

    def minValue(self, state, depth, ghost, alpha, beta):
        if self.gameOver(state):
            return self.evaluationFunction(state)
        v = float("inf")
        for move in state.getLegalActions(ghost):
            newState = state.generateSuccessor(ghost, move)
            if ghost < state.getNumAgents() - 1:
                newV = self.minValue(newState, depth, ghost + 1, alpha, beta)
            else:
                newV = self.maxValue(newState, depth - 1, alpha, beta, False)
            if newV < v:
                v = newV
            if v <= alpha:
                return v
            beta = min(v, beta)
        return v
