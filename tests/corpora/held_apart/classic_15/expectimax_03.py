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
    Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        value, action = self.maxValue(gameState, 0)
        return action

    def maxValue(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState), None
        best = (float("-inf"), None)
        for action in gameState.getLegalActions(0):
            value = self.chanceValue(gameState.generateSuccessor(0, action), depth, 1)
            if value > best[0]:
                best = (value, action)
        return best

    def chanceValue(self, gameState, depth, ghost):
        """CHANCE: nature decides what the ghost does (lecture 8, backgammon example)"""
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState)
        action = random.choice(gameState.getLegalActions(ghost))
        successor = gameState.generateSuccessor(ghost, action)
        if ghost == gameState.getNumAgents() - 1:
            return self.maxValue(successor, depth + 1)[0]
        return self.chanceValue(successor, depth, ghost + 1)
