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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.maxi(gameState, self.depth)[1]

    def terminal(self, state, depth):
        if depth == 0:
            return True
        if state.isWin():
            return True
        if state.isLose():
            return True
        return False

    def maxi(self, state, depth):
        if self.terminal(state, depth):
            return (state.getScore(), None)
        v = -999999
        best = None
        for action in state.getLegalActions(0):
            s = state.generateSuccessor(0, action)
            val = self.mini(s, depth - 1, 1)[0]
            if val > v:
                v = val
                best = action
        return (v, best)

    def mini(self, state, depth, ghost):
        if self.terminal(state, depth):
            return (state.getScore(), None)
        v = 999999
        best = None
        for action in state.getLegalActions(ghost):
            s = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                val = self.maxi(s, depth - 1)[0]
            else:
                val = self.mini(s, depth - 1, ghost + 1)[0]
            if val < v:
                v = val
                best = action
            return (v, best)
