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
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        return self.maxValue(gameState, self.depth, -float('inf'), float('inf'))[1]

    def successors(self, gameState, agent):
        """SUCCESSORS(state) of the lecture: a list of (action, state)"""
        result = []
        for action in gameState.getLegalActions(agent):
            result.append((action, gameState.generateSuccessor(agent, action)))
        return result

    def terminal(self, gameState, depth):
        return depth == 0 or gameState.isWin() or gameState.isLose()

    def maxValue(self, gameState, depth, alpha, beta):
        if self.terminal(gameState, depth):
            return self.evaluationFunction(gameState), None
        v, bestAction = -float('inf'), None
        for action, successor in self.successors(gameState, 0):
            value = self.minValue(successor, 1, depth, alpha, beta)
            if value > v:
                v, bestAction = value, action
            if v > beta:
                return v, bestAction
            alpha = max(alpha, v)
        return v, bestAction

    def minValue(self, gameState, ghost, depth, alpha, beta):
        if self.terminal(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float('inf')
        for action, successor in self.successors(gameState, ghost):
            if ghost + 1 == gameState.getNumAgents():
                value = self.maxValue(successor, depth - 1, alpha, beta)[0]
            else:
                value = self.minValue(successor, ghost + 1, depth, alpha, beta)
            v = min(v, value)
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
