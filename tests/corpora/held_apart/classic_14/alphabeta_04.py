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
        alpha = -1000000000
        beta = 1000000000
        bestAction = Directions.STOP
        for a in gameState.getLegalActions(0):
            val = self.ghostValue(gameState.generateSuccessor(0, a), alpha, beta, 1, self.depth)
            if val >= alpha:
                alpha = val
                bestAction = a
        return bestAction

    def pacmanValue(self, gameState, alpha, beta, depth):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = -1000000000
        for a in gameState.getLegalActions(0):
            v = max(v, self.ghostValue(gameState.generateSuccessor(0, a), alpha, beta, 1, depth))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def ghostValue(self, gameState, alpha, beta, ghost, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = 1000000000
        for a in gameState.getLegalActions(ghost):
            if ghost == gameState.getNumAgents() - 1:
                v = min(v, self.pacmanValue(gameState.generateSuccessor(ghost, a), alpha, beta, depth - 1))
            else:
                v = min(v, self.ghostValue(gameState.generateSuccessor(ghost, a), alpha, beta, ghost + 1, depth))
            beta = min(beta, v)
        if v < alpha:
            return v
        return v
