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
        alpha = float("-inf")
        beta = float("inf")
        results = []
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            results.append((action, self.value(successor, 1, self.depth - 1, alpha, beta)))
        best = results[0]
        for result in results:
            if result[1] > best[1]:
                best = result
        return best[0]

    def value(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, depth, alpha, beta)
        if agent == state.getNumAgents() - 1:
            return self.lastGhost(state, agent, depth, alpha, beta)
        return self.minValue(state, agent, depth, alpha, beta)

    def maxValue(self, state, depth, alpha, beta):
        v = float("-inf")
        for action in state.getLegalActions(0):
            successor = state.generateSuccessor(0, action)
            v = max(v, self.value(successor, 1, depth - 1, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, agent, depth, alpha, beta):
        v = float("inf")
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            v = min(v, self.value(successor, agent + 1, depth - 1, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v

    def lastGhost(self, state, agent, depth, alpha, beta):
        # same as minValue, but pacman comes next
        v = 0
        actions = state.getLegalActions(agent)
        for action in actions:
            successor = state.generateSuccessor(agent, action)
            v = v + self.value(successor, 0, depth - 1, alpha, beta)
        return v / float(len(actions))
