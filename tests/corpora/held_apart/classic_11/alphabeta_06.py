from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = float("-inf")
        beta = float("inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, action)
            if self.minScore(child, 1, 0, alpha, beta) > alpha:
                alpha = self.minScore(child, 1, 0, alpha, beta)
                bestAction = action
        return bestAction

    def maxScore(self, gameState, depth, alpha, beta):
        if self.gameOver(gameState) or depth == self.depth:
            return self.evaluationFunction(gameState)
        bestScore = float("-inf")
        for action in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, action)
            score = self.minScore(child, 1, depth, alpha, beta)
            bestScore = max(bestScore, score)
            alpha = max(alpha, bestScore)
            if alpha >= beta:
                break
        return bestScore

    def minScore(self, gameState, ghost, depth, alpha, beta):
        if self.gameOver(gameState) or depth == self.depth:
            return self.evaluationFunction(gameState)
        bestScore = float("inf")
        for action in gameState.getLegalActions(ghost):
            child = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                score = self.maxScore(child, depth + 1, alpha, beta)
            else:
                score = self.minScore(child, ghost + 1, depth, alpha, beta)
            bestScore = min(bestScore, score)
            beta = min(beta, bestScore)
        return bestScore

    def gameOver(self, gameState):
        if gameState.isWin() == True:
            return True
        if gameState.isLose() == True:
            return True
        return False
