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
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        # Collect legal moves and their values
        legalMoves = gameState.getLegalActions(0)
        scores = [self.minValue(gameState.generateSuccessor(0, action), 1, self.depth) for action in legalMoves]
        # Choose one of the best actions
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        chosenIndex = random.choice(bestIndices)  # Pick among the best
        return legalMoves[chosenIndex]

    def maxValue(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        v = float('-inf')
        for action in gameState.getLegalActions(0):
            v = max(v, self.minValue(gameState.generateSuccessor(0, action), 1, depth))
        return v

    def minValue(self, gameState, ghost, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float('inf')
        for action in gameState.getLegalActions(ghost):
            successor = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                v = min(v, self.maxValue(successor, depth - 1))
            else:
                v = min(v, self.minValue(successor, ghost + 1, depth))
        return v
