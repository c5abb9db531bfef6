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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        def isLeaf(state, depth):
            return depth == self.depth or state.isWin() or state.isLose()

        def maxValue(state, depth):
            if isLeaf(state, depth):
                return self.evaluationFunction(state)
            v = float("-inf")
            for action in state.getLegalActions(0):
                v = max(v, expValue(state.generateSuccessor(0, action), depth, 1))
            return v

        def expValue(state, depth, ghost):
            if isLeaf(state, depth):
                return self.evaluationFunction(state)
            v = 0
            actions = state.getLegalActions(ghost)
            for action in actions:
                p = 1.0 / len(actions)
                child = state.generateSuccessor(ghost, action)
                if ghost == state.getNumAgents() - 1:
                    v = p * maxValue(child, depth + 1)
                else:
                    v = p * expValue(child, depth, ghost + 1)
            return v

        pairs = []
        for action in gameState.getLegalActions(0):
            pairs.append((expValue(gameState.generateSuccessor(0, action), 0, 1), action))
        bestValue = max(value for value, action in pairs)
        # first action with the best value
        for value, action in pairs:
            if value == bestValue:
                return action
