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


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        alpha = float("-inf")
        best = None
        for action in gameState.getLegalActions(0):
            value = self.expectation(gameState.generateSuccessor(0, action), 1, self.depth, alpha)
            if value > alpha:
                alpha = value
                best = action
        return best

    def maximize(self, gameState, depth):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        alpha = float("-inf")
        for action in gameState.getLegalActions(0):
            alpha = max(alpha, self.expectation(gameState.generateSuccessor(0, action), 1, depth, alpha))
        return alpha

    def expectation(self, gameState, ghost, depth, alpha):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        total = 0.0
        seen = 0
        actions = gameState.getLegalActions(ghost)
        for action in actions:
            successor = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                total += self.maximize(successor, depth - 1)
            else:
                total += self.expectation(successor, ghost + 1, depth, alpha)
            seen += 1
            if total / seen <= alpha:
                return total / seen
        return total / len(actions)
