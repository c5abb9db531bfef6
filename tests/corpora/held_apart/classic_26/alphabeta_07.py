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
        best_action = None
        a = float("-inf")
        b = float("inf")
        for action in gameState.getLegalActions(0):
            value = self.min_value(gameState.generateSuccessor(0, action), 1, 1, a, b)
            if value > a:
                a = value
                best_action = action
        return best_action

    def terminal_test(self, state):
        if state.isWin():
            return True
        return False

    def max_value(self, state, depth, a, b):
        if self.terminal_test(state) or depth > self.depth:
            return self.evaluationFunction(state)
        value = float("-inf")
        for action in state.getLegalActions(0):
            value = max(value, self.min_value(state.generateSuccessor(0, action), depth, 1, a, b))
            if value >= b:
                return value
            a = max(a, value)
        return value

    def min_value(self, state, depth, ghost, a, b):
        if self.terminal_test(state):
            return self.evaluationFunction(state)
        value = float("inf")
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                value = min(value, self.max_value(successor, depth + 1, a, b))
            else:
                value = min(value, self.min_value(successor, depth, ghost + 1, a, b))
            b = min(b, value)
        return value
