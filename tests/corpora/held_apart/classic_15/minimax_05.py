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
    Two-player minimax from the book, MAX is Pacman and MIN are the ghosts.
    """

    def getAction(self, gameState):
        bestScore, bestMove = float("-inf"), None
        for move in gameState.getLegalActions(0):
            score = self.minValue(gameState.generateSuccessor(0, move), 0)
            if score >= bestScore:
                bestScore, bestMove = score, move
        return bestMove

    def maxValue(self, gameState, depth):
        # TERMINAL-TEST(state)
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState)
        v = float("-inf")
        for move in gameState.getLegalActions(0):
            v = max(v, self.minValue(gameState.generateSuccessor(0, move), depth))
        return v

    def minValue(self, gameState, depth):
        v = float("inf")
        # all the moves that MIN has
        for ghost in range(1, gameState.getNumAgents()):
            for move in gameState.getLegalActions(ghost):
                successor = gameState.generateSuccessor(ghost, move)
                v = min(v, self.maxValue(successor, depth + 1))
        return v
