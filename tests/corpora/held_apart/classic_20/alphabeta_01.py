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

    def getAction(self, gameState):
        self.alpha = float("-inf")
        self.beta = float("inf")
        best = float("-inf")
        move = None
        for action in gameState.getLegalActions(0):
            v = self.minValue(gameState.generateSuccessor(0, action), 1, self.depth)
            if v >= best:
                best = v
                move = action
            self.alpha = max(self.alpha, best)
        return move

    def maxValue(self, state, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.minValue(state.generateSuccessor(0, action), 1, depth))
            if v > self.beta:
                return v
            self.alpha = max(self.alpha, v)
        return v

    def minValue(self, state, agent, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                v = min(v, self.maxValue(succ, depth - 1))
            else:
                v = min(v, self.minValue(succ, agent + 1, depth))
            if v < self.alpha:
                return v
            self.beta = min(self.beta, v)
        return v
