from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, nothing more."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """Common parts of all the search agents."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        """
        Returns the minimax action
        """
        best = None
        bestValue = -100000000
        for action in gameState.getLegalActions(0):
            value = self.minLevel(gameState.generateSuccessor(0, action), self.depth, 1)
            if value > bestValue:
                bestValue = value
                best = action
        return best

    def isTerminal(self, state, depth):
        return state.isWin() or state.isLose() or depth == 0

    def maxLevel(self, state, depth):
        if self.isTerminal(state, depth):
            return self.evaluationFunction(state)
        value = -100000000
        for action in state.getLegalActions(0):
            value = max(value, self.minLevel(state.generateSuccessor(0, action), depth, 1))
        return value

    def minLevel(self, state, depth, agentIndex):
        if self.isTerminal(state, depth):
            return self.evaluationFunction(state)
        value = 100000000
        for action in state.getLegalActions(agentIndex):
            successor = state.generateSuccessor(agentIndex, action)
            if agentIndex == state.getNumAgents() - 1:
                value = min(value, self.maxLevel(successor, depth - 1))
            else:
                value = min(value, self.minLevel(successor, depth, agentIndex + 1))
            return value
