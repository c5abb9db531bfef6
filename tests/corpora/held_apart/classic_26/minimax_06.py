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
        actions = gameState.getLegalActions(0)
        best = max([self.val(gameState.generateSuccessor(0, a), 1, self.depth) for a in actions])
        # which action was it
        for a in actions:
            if self.val(gameState.generateSuccessor(0, a), 1, self.depth) == best:
                return a

    def val(self, state, idx, depth):
        if idx == state.getNumAgents():
            idx = 0
            depth -= 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        vals = [self.val(state.generateSuccessor(idx, a), idx + 1, depth)
                for a in state.getLegalActions(idx)]
        return max(vals) if idx == 0 else min(vals)
