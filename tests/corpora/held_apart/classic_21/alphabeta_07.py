# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Some common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Alpha-beta. The pruning is most effective if good moves come first,
    see lecture 6, slide 31.
    """

    def getAction(self, gameState):
        alpha = float('-inf')
        beta = float('inf')
        bestAction = None

        for action in self.orderedActions(gameState):
            successor = gameState.generateSuccessor(0, action)
            value = self.minValue(successor, 1, 0, alpha, beta)
            if bestAction is None or value > alpha:
                alpha = value
                bestAction = action
        return bestAction

    def orderedActions(self, gameState):
        """the most promising actions first"""
        def promise(action):
            return self.evaluationFunction(gameState.generateSuccessor(0, action))
        return sorted(gameState.getLegalActions(0), key=promise, reverse=True)

    def maxValue(self, gameState, depth, alpha, beta):
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        value = float('-inf')
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = max(value, self.minValue(successor, 1, depth, alpha, beta))
            if value > beta:
                return value
            alpha = max(alpha, value)
        return value

    def minValue(self, gameState, ghost, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        value = float('inf')
        for action in gameState.getLegalActions(ghost):
            successor = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                # a new round begins
                new = self.maxValue(successor, depth + 1, float('-inf'), beta)
            else:
                new = self.minValue(successor, ghost + 1, depth, alpha, beta)
            value = min(value, new)
            if value < alpha:
                return value
            beta = min(beta, value)
        return value
