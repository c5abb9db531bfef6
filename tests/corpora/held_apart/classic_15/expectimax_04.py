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
    Your expectimax agent (question 4), made from my AlphaBetaAgent
    """

    def getAction(self, gameState):
        v = float("-inf")
        alpha = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.expValue(gameState.generateSuccessor(0, action), 1, 0, alpha)
            if value > v:
                v = value
                bestAction = action
            alpha = max(alpha, v)
        return bestAction

    def terminalTest(self, state, depth):
        return state.isWin() or state.isLose() or depth == self.depth

    def maxValue(self, state, depth, alpha):
        if self.terminalTest(state, depth):
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.expValue(state.generateSuccessor(0, action), 1, depth, alpha))
            alpha = max(alpha, v)
        return v

    def expValue(self, state, ghost, depth, alpha):
        if self.terminalTest(state, depth):
            return self.evaluationFunction(state)
        v = 0
        actions = state.getLegalActions(ghost)
        n = float(len(actions))
        for action in actions:
            successor = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                v = (v + self.maxValue(successor, depth + 1, alpha)) / n
            else:
                v = (v + self.expValue(successor, ghost + 1, depth, alpha)) / n
            if v <= alpha:
                return v
        return v
