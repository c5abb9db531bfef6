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
    """
    Common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Based on the pseudo code of the lecture (MAX-VALUE and MIN-VALUE)
    """

    def getAction(self, gameState):
        numGhosts = gameState.getNumAgents() - 1

        def maxValue(state, depth):
            if state.isWin() or depth == self.depth:
                return self.evaluationFunction(state)
            v = float('-inf')
            for a in state.getLegalActions(0):
                v = max(v, minValue(state.generateSuccessor(0, a), depth, 1))
            return v

        def minValue(state, depth, ghost):
            if state.isWin() or depth == self.depth:
                return self.evaluationFunction(state)
            v = float('inf')
            for a in state.getLegalActions(ghost):
                s = state.generateSuccessor(ghost, a)
                if ghost == numGhosts:
                    v = min(v, maxValue(s, depth + 1))
                else:
                    v = min(v, minValue(s, depth, ghost + 1))
            return v

        # argmax, lecture 5 slide 14
        scores = []
        actions = gameState.getLegalActions(0)
        for a in actions:
            scores.append(minValue(gameState.generateSuccessor(0, a), 0, 1))
        return actions[scores.index(max(scores))]
