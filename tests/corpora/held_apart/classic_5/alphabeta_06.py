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


INFINITY = float('inf')


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.numAgents = gameState.getNumAgents()
        alpha = -INFINITY
        chosen = None
        for action in gameState.getLegalActions(0):
            state = gameState.generateSuccessor(0, action)
            value = self.minNode(state, 1, self.depth, alpha, INFINITY)
            # remember the best one
            if value >= alpha:
                alpha = value
                chosen = action
        return chosen

    def maxNode(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = -INFINITY
        for action in state.getLegalActions(0):
            value = self.minNode(state.generateSuccessor(0, action), 1, depth, alpha, beta)
            if value > v:
                v = value
            if v > beta:
                return beta   # beta cutoff
        return v

    def minNode(self, state, ghost, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = INFINITY
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost < self.numAgents - 1:
                value = self.minNode(successor, ghost + 1, depth, alpha, beta)
            else:
                value = self.maxNode(successor, depth - 1, alpha, beta)
            if value < v:
                v = value
            if v < alpha:
                return alpha  # alpha cutoff
            if v < beta:
                beta = v
        return v
