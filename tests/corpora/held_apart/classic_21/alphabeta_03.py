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
        action, value = self.maxLevel(gameState, 0, -float("inf"), float("inf"))
        return action

    # one level = Pacman and all ghosts
    def maxLevel(self, gameState, level, alpha, beta):
        if level == self.depth or gameState.isWin() or gameState.isLose():
            return None, self.evaluationFunction(gameState)

        bestAction = None
        bestValue = -float("inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.minLevel(successor, level, 1, alpha, beta)
            if value > bestValue:
                bestValue = value
                bestAction = action
            if bestValue >= beta:
                break
            if bestValue > alpha:
                alpha = bestValue
        return bestAction, bestValue

    def minLevel(self, gameState, level, ghost, alpha, beta):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)

        bestValue = float("inf")
        for action in gameState.getLegalActions(ghost):
            successor = gameState.generateSuccessor(ghost, action)
            if ghost + 1 < gameState.getNumAgents():
                value = self.minLevel(successor, level, ghost + 1, beta, alpha)
            else:
                value = self.maxLevel(successor, level + 1, alpha, beta)[1]
            if value < bestValue:
                bestValue = value
            if bestValue <= alpha:
                break
            if bestValue < beta:
                beta = bestValue
        return bestValue
