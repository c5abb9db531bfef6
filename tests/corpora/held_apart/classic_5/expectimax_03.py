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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        maximum = -float("inf")
        result = None
        for action in gameState.getLegalActions(0):
            s = gameState.generateSuccessor(0, action)
            val = self.expValue(s, 1, 0, 1.0)
            if val > maximum:
                maximum = val
                result = action
        return result

    def maxValue(self, state, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        maximum = 0
        for action in state.getLegalActions(0):
            s = state.generateSuccessor(0, action)
            val = self.expValue(s, 1, depth, 1.0)
            if val > maximum:
                maximum = val
        return maximum

    def expValue(self, state, agent, depth, prob):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        actions = state.getLegalActions(agent)
        # probability of this path: multiply along the tree
        prob = prob / len(actions)
        total = 0
        for action in actions:
            s = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                val = self.maxValue(s, depth + 1)
            else:
                val = self.expValue(s, agent + 1, depth, prob)
            total = total + prob * val
        return total
