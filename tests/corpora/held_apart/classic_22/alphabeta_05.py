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

    def getAction(self, gameState):
        """
          I wrote the loop by hand: take the next move from the list until
          the list is empty or the window (low, high) is closed.
        """
        value, action = self.think(gameState, 0, self.depth, (float("-inf"), float("inf")))
        return action

    def think(self, state, agent, roundsLeft, window):
        if roundsLeft == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None

        if agent == state.getNumAgents() - 1:
            nextTurn = (0, roundsLeft - 1)
        else:
            nextTurn = (agent + 1, roundsLeft)

        low, high = window
        moves = state.getLegalActions(agent)
        result = None

        while moves and low < high:
            move = moves.pop(0)
            child = state.generateSuccessor(agent, move)
            value = self.think(child, nextTurn[0], nextTurn[1], (low, high))[0]
            if agent == 0:
                if result is None or value > result[0]:
                    result = (value, move)
                low = max(low, value)
            else:
                if result is None or value < result[0]:
                    result = (value, move)
                high = min(high, value)

        return result
