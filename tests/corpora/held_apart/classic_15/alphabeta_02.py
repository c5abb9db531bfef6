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
        inf = float("inf")
        value, action = self.maxValue(gameState, 0, -inf, inf)
        return action

    def isTerminal(self, state, depth):
        return state.isWin() or state.isLose() or depth == self.depth

    def maxValue(self, state, depth, alpha, beta):
        if self.isTerminal(state, depth):
            return (self.evaluationFunction(state), None)
        v, best = float("-inf"), None
        for action in state.getLegalActions(self.index):
            w = self.minValue(state.generateSuccessor(self.index, action), depth, alpha, beta, 1)[0]
            if w > v:
                v, best = w, action
            # beta cut (slide 19)
            if v > beta:
                return (beta, best)
            alpha = max(alpha, v)
        return (v, best)

    def minValue(self, state, depth, alpha, beta, ghost):
        if self.isTerminal(state, depth):
            return (self.evaluationFunction(state), None)
        isLastGhost = ghost == state.getNumAgents() - 1
        v, best = float("inf"), None
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if isLastGhost:
                w = self.maxValue(successor, depth + 1, alpha, beta)[0]
            else:
                w = self.minValue(successor, depth, alpha, beta, ghost + 1)[0]
            if w < v:
                v, best = w, action
            # alpha cut (slide 20)
            if v < alpha:
                return (alpha, best)
            beta = min(beta, v)
        return (v, best)
