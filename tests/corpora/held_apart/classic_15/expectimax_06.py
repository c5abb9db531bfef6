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


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
    MAX-VALUE and EXP-VALUE exactly like on the slides (lecture 8, slides 7 and 8)
    """

    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions(0)
        moveValues = []
        for move in legalMoves:
            moveValues.append(self.expValue(gameState.generateSuccessor(0, move), 0))
        bestValue = max(moveValues)
        return legalMoves[moveValues.index(bestValue)]

    def maxValue(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState)
        return max([self.expValue(gameState.generateSuccessor(0, move), depth)
                    for move in gameState.getLegalActions(0)])

    def expValue(self, gameState, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        values = [self.maxValue(gameState.generateSuccessor(1, move), depth + 1)
                  for move in gameState.getLegalActions(1)]
        return sum(values) // len(values)
