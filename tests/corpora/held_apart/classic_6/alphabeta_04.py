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
        # alpha = best for pacman so far, beta = best for the ghosts so far
        self.alpha = float("-inf")
        self.beta = float("inf")
        value, action = self.maxi(gameState, 0)
        return action

    def gameOver(self, state):
        return state.isWin() or state.isLose()

    def maxi(self, state, depth):
        if self.gameOver(state) or depth == self.depth:
            return self.evaluationFunction(state), None
        best = float("-inf")
        bestAction = None
        for action in state.getLegalActions(0):
            v = self.mini(state.generateSuccessor(0, action), depth, 1)
            if v > best:
                best = v
                bestAction = action
            if best > self.beta:
                return best, bestAction
            self.alpha = max(self.alpha, best)
        return best, bestAction

    def mini(self, state, depth, ghost):
        if self.gameOver(state):
            return self.evaluationFunction(state)
        best = float("inf")
        for action in state.getLegalActions(ghost):
            nextState = state.generateSuccessor(ghost, action)
            if ghost < state.getNumAgents() - 1:
                v = self.mini(nextState, depth, ghost + 1)
            else:
                v, _ = self.maxi(nextState, depth + 1)
            if v < best:
                best = v
            if best < self.alpha:
                return best
            self.beta = min(self.beta, best)
        return best
