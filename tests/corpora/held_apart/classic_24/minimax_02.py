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
      Common elements of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions(0)
        scores = [self.maxValue(gameState.generateSuccessor(0, action), self.depth)
                  for action in legalMoves]
        bestScore = max(scores)
        return legalMoves[scores.index(bestScore)]

    def isTerminal(self, gameState, depth):
        return depth == 0 or gameState.isWin() or gameState.isLose()

    def maxValue(self, gameState, depth):
        if self.isTerminal(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float("-inf")
        for action in gameState.getLegalActions(0):
            v = max(v, self.minValue(gameState.generateSuccessor(0, action), 1, depth))
        return v

    def minValue(self, gameState, ghost, depth):
        if self.isTerminal(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float("inf")
        for action in gameState.getLegalActions(ghost):
            successor = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                v = min(v, self.maxValue(successor, depth - 1))
            else:
                v = min(v, self.minValue(successor, ghost + 1, depth))
        return v
