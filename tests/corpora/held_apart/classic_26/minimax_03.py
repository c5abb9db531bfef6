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

        def pacmanMoves(state):
            moves = state.getLegalActions(0)
            if Directions.STOP in moves:
                moves.remove(Directions.STOP)
            return moves

        def isEnd(state, d):
            return d == 0 or state.isWin() or state.isLose()

        def maxPart(state, d):
            if isEnd(state, d):
                return self.evaluationFunction(state)
            v = float("-inf")
            for m in pacmanMoves(state):
                v = max(v, minPart(state.generateSuccessor(0, m), d))
            return v

        def minPart(state, d):
            # MIN = all the ghosts
            if isEnd(state, d):
                return self.evaluationFunction(state)
            v = float("inf")
            for ghost in range(1, state.getNumAgents()):
                for m in state.getLegalActions(ghost):
                    v = min(v, maxPart(state.generateSuccessor(ghost, m), d - 1))
            return v

        best = None
        bestValue = float("-inf")
        for m in pacmanMoves(gameState):
            v = minPart(gameState.generateSuccessor(0, m), self.depth)
            if v > bestValue:
                bestValue = v
                best = m
        return best
