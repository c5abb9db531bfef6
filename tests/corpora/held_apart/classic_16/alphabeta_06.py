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


INF = 10**9


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        """iterative deepening alpha-beta"""
        self.bestValue = -INF
        self.bestAction = None
        for limit in range(1, self.depth + 1):
            self.deepen(gameState, limit)
        return self.bestAction

    def deepen(self, gameState, limit):
        alpha = -INF
        for action in gameState.getLegalActions(0):
            v = self.minNode(gameState.generateSuccessor(0, action), 1, limit, alpha, INF)
            if v > self.bestValue:
                self.bestValue = v
                self.bestAction = action
            alpha = max(alpha, v)

    def maxNode(self, state, limit, alpha, beta):
        if limit == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = -INF
        for action in state.getLegalActions(0):
            v = max(v, self.minNode(state.generateSuccessor(0, action), 1, limit, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def minNode(self, state, ghost, limit, alpha, beta):
        if limit == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = INF
        for action in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.maxNode(succ, limit - 1, alpha, beta))
            else:
                v = min(v, self.minNode(succ, ghost + 1, limit, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
