# multiAgents.py
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, nothing else.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    What all the search agents share.
    """

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    alpha-beta (question 3)
    """

    def getAction(self, gameState):
        return self.maxValue(gameState, 0)[1]

    def maxValue(self, state, depth, alpha=float('-inf'), beta=float('inf')):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        v = float('-inf')
        bestAction = None
        for action in state.getLegalActions(0):
            score = self.minValue(state.generateSuccessor(0, action), depth, 1, alpha, beta)
            if score > v:
                v = score
                bestAction = action
            if v > beta:
                return v, bestAction
            alpha = max(alpha, v)
        return v, bestAction

    def minValue(self, state, depth, ghost, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost < state.getNumAgents() - 1:
                v = min(v, self.minValue(successor, depth, ghost + 1, alpha, beta))
            else:
                v = min(v, self.maxValue(successor, depth + 1)[0])
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
