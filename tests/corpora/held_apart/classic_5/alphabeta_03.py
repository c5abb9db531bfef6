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


class AlphaBetaAgent(MultiAgentSearchAgent):

    def children(self, state, agent):
        # list of (action, next state)
        return [(action, state.generateSuccessor(agent, action))
                for action in state.getLegalActions(agent)]

    def isLeaf(self, state, depth):
        return depth == self.depth or state.isWin() or state.isLose()

    def getAction(self, gameState):
        a = float('-inf')
        b = float('inf')
        v = float('-inf')
        result = None
        for action, child in self.children(gameState, 0):
            childValue = self.min_value(child, 1, 0, a, b)
            if childValue > v:
                v = childValue
                result = action
            a = max(a, v)
        return result

    def max_value(self, state, depth, a, b):
        if self.isLeaf(state, depth):
            return self.evaluationFunction(state)
        v = float('-inf')
        for action, child in self.children(state, 0):
            v = max(v, self.min_value(child, 1, depth, a, b))
            if v > b:
                return v
            a = max(a, v)
        return v

    def min_value(self, state, ghost, depth, a, b):
        if self.isLeaf(state, depth):
            return self.evaluationFunction(state)
        v = float('inf')
        for action, child in self.children(state, ghost):
            if ghost + 1 == state.getNumAgents():
                v = min(v, self.max_value(child, depth + 1, a, b))
            else:
                v = min(v, self.min_value(child, ghost + 1, depth, a, b))
            if v <= a:
                return v
            b = min(b, v)
        return v
