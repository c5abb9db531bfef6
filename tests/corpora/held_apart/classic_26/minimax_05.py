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


class MinimaxAgent(MultiAgentSearchAgent):
    """
      Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        self.level = 0      # in which round are we
        self.numGhosts = gameState.getNumAgents() - 1

        best = -9999999
        bestMove = None
        for move in gameState.getLegalActions(0):
            self.level = 0
            value = self.minNode(gameState.generateSuccessor(0, move), 1)
            if value > best:
                best = value
                bestMove = move
        return bestMove

    def maxNode(self, state):
        if state.isWin():
            return 999999
        if state.isLose():
            return -999999
        if self.level >= self.depth:
            return self.evaluationFunction(state)
        v = -9999999
        for move in state.getLegalActions(0):
            v = max(v, self.minNode(state.generateSuccessor(0, move), 1))
        return v

    def minNode(self, state, ghost):
        if state.isWin():
            return 999999
        if state.isLose():
            return -999999
        v = 0
        for move in state.getLegalActions(ghost):
            next_state = state.generateSuccessor(ghost, move)
            if ghost == self.numGhosts:
                self.level += 1
                v = min(v, self.maxNode(next_state))
            else:
                v = min(v, self.minNode(next_state, ghost + 1))
        return v
