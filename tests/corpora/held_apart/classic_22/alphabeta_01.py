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
        v = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.minValue(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if value > v:
                v = value
                bestAction = action
            alpha = max(alpha, v)
        return bestAction

    def isTerminal(self, state, depth):
        return state.isWin() or state.isLose() or depth == self.depth

    def maxValue(self, state, depth, alpha, beta):
        if self.isTerminal(state, depth):
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.minValue(state.generateSuccessor(0, action), 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, agent, depth, alpha, beta):
        if self.isTerminal(state, depth):
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                v = min(v, self.maxValue(succ, depth + 1, alpha, beta))
            else:
                v = min(v, self.minValue(succ, agent + 1, depth, alpha, beta))
            if v <= beta:
                return v
            beta = min(beta, v)
        return v
