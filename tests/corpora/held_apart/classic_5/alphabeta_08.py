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

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        """
        Pseudo-code from the slides:

        def max-value(state, a, b):            def min-value(state, a, b):
            v = -inf                               v = +inf
            for each successor:                    for each successor:
                v = max(v, value(succ, a, b))          v = min(v, value(succ, a, b))
                if v > b return v                      if v < a return v
                a = max(a, v)                          b = min(b, v)
            return v                               return v
        """
        n = gameState.getNumAgents()
        inf = float('inf')

        def maxValue(state, a, b, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            v = -inf
            for action in state.getLegalActions(0):
                succ = state.generateSuccessor(0, action)
                v = max(v, minValue(succ, a, b, depth, 1))
                if v > b:
                    return v
                a = max(a, v)
            return v

        def minValue(state, a, b, depth, ghost):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            v = inf
            for action in state.getLegalActions(ghost):
                succ = state.generateSuccessor(ghost, action)
                if ghost < n - 1:
                    v = min(v, minValue(succ, a, b, depth, ghost + 1))
                else:
                    v = min(v, maxValue(succ, a, b, depth + 1))
                    if v < a:
                        return v
                    b = min(b, v)
            return v

        # the root is like maxValue but with the action
        v = -inf
        a = -inf
        best = None
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            value = minValue(succ, a, inf, 0, 1)
            if value > v:
                v = value
                best = action
            a = max(a, v)
        return best
