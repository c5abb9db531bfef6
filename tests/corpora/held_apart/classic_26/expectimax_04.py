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
        bestMove = None
        bestVal = -float("inf")
        for move in gameState.getLegalActions(0):
            val = self.expectimax(gameState.generateSuccessor(0, move), 1, self.depth - 1)
            if val > bestVal:
                bestVal = val
                bestMove = move
        return bestMove

    def expectimax(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)

        moves = state.getLegalActions(agent)

        if agent == 0:
            return max([self.expectimax(state.generateSuccessor(0, m), 1, depth) for m in moves])

        val = 0.0
        for m in moves:
            s = state.generateSuccessor(agent, m)
            if agent < state.getNumAgents() - 1:
                x = self.expectimax(s, agent + 1, depth)
            else:
                x = self.expectimax(s, 0, depth - 1)
            val = (val + x) / len(moves)
        return val
