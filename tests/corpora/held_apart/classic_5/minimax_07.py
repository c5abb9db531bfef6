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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best = None
        bestAction = None
        for action in gameState.getLegalActions(0):
            v = self.minValue(gameState.generateSuccessor(0, action), 1, 1)
            if best is None or v > best:
                best, bestAction = v, action
        return bestAction

    def maxValue(self, state, depth, scores=[]):
        if state.isWin() or state.isLose() or depth > self.depth:
            return self.evaluationFunction(state)
        for action in state.getLegalActions(0):
            scores.append(self.minValue(state.generateSuccessor(0, action), 1, depth))
        return max(scores)

    def minValue(self, state, ghost, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        worst = float('inf')
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                score = self.maxValue(successor, depth + 1)
            else:
                score = self.minValue(successor, ghost + 1, depth)
            if score < worst:
                worst = score
            # already a bad place for pacman, he won't go here
            if worst < 0:
                return worst
        return worst
