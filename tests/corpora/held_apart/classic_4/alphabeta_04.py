from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, nothing more."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """Common parts of all the search agents."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        infinity = float('inf')
        lastGhost = gameState.getNumAgents() - 1

        def maxValue(state, depth, alpha, beta):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            v = -infinity
            for action in state.getLegalActions(0):
                v = max(v, minValue(state.generateSuccessor(0, action), depth, 1, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v

        def minValue(state, depth, ghost, alpha, beta):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            v = infinity
            for action in state.getLegalActions(ghost):
                nextState = state.generateSuccessor(ghost, action)
                if ghost == lastGhost:
                    v = min(v, maxValue(nextState, depth + 1, alpha, beta))
                else:
                    v = min(v, minValue(nextState, depth, ghost + 1, -infinity, infinity))
                if v < alpha:
                    return v
                beta = min(beta, v)
            return v

        alpha = -infinity
        result = None
        for action in gameState.getLegalActions(0):
            v = minValue(gameState.generateSuccessor(0, action), 0, 1, alpha, infinity)
            if v > alpha:
                alpha = v
                result = action
        return result
