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


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best = None
        bestV = float('-inf')
        for action in gameState.getLegalActions(self.index):
            v = self.MIN(gameState.generateSuccessor(self.index, action), 0, 1, float('-inf'), float('inf'))
            if v > bestV:
                bestV = v
                best = action
        return best

    def MAX(self, state, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            score = self.MIN(state.generateSuccessor(0, action), depth, 1, alpha, beta)
            if score > v:
                v = score
            if v > beta:
                return v
            alpha = score
        return v

    def MIN(self, state, depth, ghost, alpha, beta):
        v = float('inf')
        for action in state.getLegalActions(ghost):
            if ghost == state.getNumAgents() - 1:
                score = self.MAX(state.generateSuccessor(ghost, action), depth + 1, alpha, beta)
            else:
                score = self.MIN(state.generateSuccessor(ghost, action), depth, ghost + 1, alpha, beta)
            if score < v:
                v = score
            if v < alpha:
                return v
            beta = score
        return v
