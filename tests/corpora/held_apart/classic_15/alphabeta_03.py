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
    """
    Common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Alpha-beta with MAX-VALUE and MIN-VALUE as closures; alpha and beta travel in one
    dictionary {"alpha": .., "beta": ..} of which each node makes a copy of its own.
    """

    def getAction(self, gameState):
        lastGhost = gameState.getNumAgents() - 1
        choice = {}

        def cutoffTest(state, rounds):
            return state.isWin() or state.isLose() or rounds == 0

        def maxValue(state, rounds, bounds, isRoot=False):
            if cutoffTest(state, rounds):
                return self.evaluationFunction(state)
            bounds = dict(bounds)
            v = float("-inf")
            for action in state.getLegalActions(0):
                w = minValue(state.generateSuccessor(0, action), 1, rounds, bounds)
                if w > v:
                    v = w
                    if isRoot:
                        choice["action"] = action
                if not v <= bounds["beta"]:
                    break
                bounds["alpha"] = max(bounds["alpha"], v)
            return v

        def minValue(state, ghost, rounds, bounds):
            if cutoffTest(state, rounds):
                return self.evaluationFunction(state)
            bounds = dict(bounds)
            v = float("inf")
            for action in state.getLegalActions(ghost):
                child = state.generateSuccessor(ghost, action)
                if ghost < lastGhost:
                    w = minValue(child, ghost + 1, rounds, bounds)
                else:
                    w = maxValue(child, rounds - 1, bounds)
                v = min(v, w)
                if not v >= bounds["alpha"]:
                    break
                bounds["beta"] = min(bounds["beta"], v)
            return v

        maxValue(gameState, self.depth, {"alpha": float("-inf"), "beta": float("inf")}, True)
        return choice.get("action")
