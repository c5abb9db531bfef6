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
        results = {}
        for action in gameState.getLegalActions(0):
            results[action] = self.expected(gameState.generateSuccessor(0, action), 1, 0)
        # the action with the highest result
        best = None
        for action in results:
            if best is None or results[action] > results[best]:
                best = action
        return best

    def highest(self, state, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        results = {}
        for action in state.getLegalActions(0):
            results[action] = self.expected(state.generateSuccessor(0, action), 1, depth)
        return max(results.values())

    def expected(self, state, ghost, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        actions = state.getLegalActions(ghost)
        # value -> probability
        distribution = {}
        for action in actions:
            successor = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                value = self.highest(successor, depth + 1)
            else:
                value = self.expected(successor, ghost + 1, depth)
            distribution[value] = 1.0 / len(actions)
        # E[X] = sum of x * p(x)
        expectation = 0
        for value in distribution:
            expectation += value * distribution[value]
        return expectation
