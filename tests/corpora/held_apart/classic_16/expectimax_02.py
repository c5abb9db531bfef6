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


INF = 10**9


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.maxNode(gameState, 0)[1]

    def maxNode(self, state, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        best = -INF
        bestAction = None
        for action in state.getLegalActions(0):
            v = self.chanceNode(state.generateSuccessor(0, action), 1, depth)
            if v > best:
                best = v
                bestAction = action
        return best, bestAction

    def chanceNode(self, state, ghost, depth):
        expected = 0
        for action in state.getLegalActions(ghost):
            child = state.generateSuccessor(ghost, action)
            if ghost + 1 == state.getNumAgents():
                expected += self.maxNode(child, depth + 1)[0]
            else:
                expected += self.chanceNode(child, ghost + 1, depth)
        return expected
