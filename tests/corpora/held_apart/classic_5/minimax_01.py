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
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        # pacman is the root so it is a max node, but here I also need the action
        bestAction = None
        bestScore = float("-inf")
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            score = self.minValue(nextState, 0, 1)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def maxValue(self, state, depth):
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            nextState = state.generateSuccessor(0, action)
            v = max(v, self.minValue(nextState, depth, 1))
        return v

    def minValue(self, state, depth, ghost):
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        v = float("inf")
        lastGhost = state.getNumAgents() - 1
        for action in state.getLegalActions(ghost):
            nextState = state.generateSuccessor(ghost, action)
            if ghost == lastGhost:
                # everybody has moved, so we are one level deeper now
                depth = depth + 1
                score = self.maxValue(nextState, depth)
            else:
                score = self.minValue(nextState, depth, ghost + 1)
            v = min(v, score)
        return v
