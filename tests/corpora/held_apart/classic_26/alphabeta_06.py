# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
      The score is the same one displayed in the Pacman GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
      This class provides some common elements to all of your
      multi-agent searchers.
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
        _, action = self.maximum(gameState, 0, -float('inf'), float('inf'))
        return action

    def maximum(self, gameState, depth, alpha, beta):
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState), Directions.STOP
        v = -float('inf')
        best = Directions.STOP
        for action in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, action)
            val = self.minimum(child, depth, 1, alpha, beta)
            if val > v:
                v = val
                best = action
            if v > beta:
                return v, best
            alpha = v
        return v, best

    def minimum(self, gameState, depth, ghost, alpha, beta):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float('inf')
        for action in gameState.getLegalActions(ghost):
            child = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                val, _ = self.maximum(child, depth + 1, alpha, beta)
            else:
                val = self.minimum(child, depth, ghost + 1, alpha, beta)
            if val < v:
                v = val
            if v < alpha:
                return v
            if v < beta:
                beta = v
        return v
