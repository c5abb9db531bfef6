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
    """
    alpha: best for MAX on the path, beta: best for MIN on the path
    """

    def getAction(self, gameState):
        return self.maxValue(gameState, 0, float("-inf"), float("inf"))[1]

    def maxValue(self, state, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        v = float("-inf")
        best = None
        for a in state.getLegalActions(0):
            new = self.minValue(state.generateSuccessor(0, a), 1, depth, alpha, beta)
            if new > v:
                v = new
                best = a
            if v > beta:
                return v, best
            alpha = v
        return v, best

    def minValue(self, state, agent, depth, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("inf")
        for a in state.getLegalActions(agent):
            if agent == state.getNumAgents() - 1:
                new = self.maxValue(state.generateSuccessor(agent, a), depth + 1, alpha, beta)[0]
            else:
                new = self.minValue(state.generateSuccessor(agent, a), agent + 1, depth, alpha, beta)
            v = min(v, new)
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
