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
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        alpha = float('-inf')
        beta = float('inf')
        v = float('-inf')
        bestAction = None

        for action in gameState.getLegalActions(0):
            temp = self.minValue(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if temp > v:
                v = temp
                bestAction = action
            if v > beta:
                return bestAction
            alpha = max(alpha, v)
        return bestAction

    def isTerminal(self, gameState, currentDepth):
        if gameState.isWin() or gameState.isLose():
            return True
        return currentDepth == self.depth

    def maxValue(self, gameState, currentDepth, alpha, beta):
        if self.isTerminal(gameState, currentDepth):
            return self.evaluationFunction(gameState)

        v = float('-inf')
        for action in gameState.getLegalActions(0):
            temp = self.minValue(gameState.generateSuccessor(0, action), 1, currentDepth, alpha, beta)
            if temp > v:
                v = temp
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, gameState, ghostIndex, currentDepth, alpha, beta):
        if self.isTerminal(gameState, currentDepth):
            return self.evaluationFunction(gameState)

        v = float('inf')
        for action in gameState.getLegalActions(ghostIndex):
            if ghostIndex == gameState.getNumAgents() - 1:
                temp = self.maxValue(gameState.generateSuccessor(ghostIndex, action), currentDepth + 1, alpha, beta)
            else:
                temp = self.minValue(gameState.generateSuccessor(ghostIndex, action), ghostIndex + 1, currentDepth, alpha, beta)
            if temp < v:
                v = temp
            if v > beta:
                return v
            beta = min(beta, v)
        return v
