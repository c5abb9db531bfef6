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


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        # alpha: what MAX has for sure, beta: what MIN has for sure
        value, action = self.maxValue(gameState, 0, float("inf"), depth=0)
        return action

    def maxValue(self, state, alpha, beta, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state), None
        v = float("-inf")
        move = None
        for a in state.getLegalActions(0):
            v2, a2 = self.minValue(state.generateSuccessor(0, a), alpha, beta, depth, 1)
            if v2 >= v:
                v = v2
                move = a
            alpha = max(alpha, v)
            if v >= beta:
                return v, move
        return v, move

    def minValue(self, state, alpha, beta, depth, ghost):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state), None
        v = float("inf")
        move = None
        for a in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, a)
            if ghost == state.getNumAgents() - 1:
                # MAX sees the window from the other side
                v2, a2 = self.maxValue(successor, beta, alpha, depth + 1)
            else:
                v2, a2 = self.minValue(successor, alpha, beta, depth, ghost + 1)
            if v2 < v:
                v = v2
                move = a
            beta = min(beta, v)
            if v <= alpha:
                return v, move
        return v, move
