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

    def getAction(self, gameState):
        """
        Returns the minimax action using self.depth and self.evaluationFunction
        """
        alpha = float("-inf")
        beta = float("inf")
        bestAction = Directions.STOP
        bestValue = float("-inf")

        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.minValue(successor, 1, self.depth, alpha, beta)
            # remember the best action
            if value >= bestValue:
                bestValue = value
                bestAction = action
            alpha = max(alpha, bestValue)
        return bestAction

    # first version, took too long in the autograder:
    #
    # def value(self, gameState, agentIndex, depth):
    #     successors = [gameState.generateSuccessor(agentIndex, a)
    #                   for a in gameState.getLegalActions(agentIndex)]
    #     values = [self.value(s, agentIndex + 1, depth) for s in successors]
    #     return max(values) if agentIndex == 0 else min(values)

    def maxValue(self, gameState, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        if depth == 0:
            return self.evaluationFunction(gameState)

        value = float("-inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = max(value, self.minValue(successor, 1, depth, alpha, beta))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value

    def minValue(self, gameState, agentIndex, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        if depth == 0:
            return self.evaluationFunction(gameState)

        value = 999
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == gameState.getNumAgents() - 1:
                value = min(value, self.maxValue(successor, depth - 1, alpha, beta))
            else:
                value = min(value, self.minValue(successor, agentIndex + 1, depth, alpha, beta))
            if value < alpha:
                return value
            beta = min(beta, value)
        return value
