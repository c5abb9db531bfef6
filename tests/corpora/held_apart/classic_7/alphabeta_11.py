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
    def getAction(self, gameState):
        bestAction = None
        alpha = float('-inf')
        for action in gameState.getLegalActions(0):
            v = self.getMin(gameState.generateSuccessor(0, action), 0, 1, alpha, float('inf'))
            if v > alpha:
                alpha = v
                bestAction = action
        return bestAction

    def getMax(self, state, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.getMin(state.generateSuccessor(0, action), depth, 1, alpha, beta))
            if v >= beta:
                return v
            if v > alpha:
                alpha = v
        return v

    def getMin(self, state, depth, ghost, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(ghost):
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.getMax(state.generateSuccessor(ghost, action), depth + 1, alpha, beta))
            else:
                v = min(v, self.getMin(state.generateSuccessor(ghost, action), depth, ghost + 1, alpha, beta))
            if v < beta:
                beta = v
        return v
