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
        def max_value(state, depth, alpha, beta):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            v = -1e300
            for action in state.getLegalActions(0):
                v = max(v, min_value(state.generateSuccessor(0, action), 1, depth, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v

        def min_value(state, ghost, depth, alpha, beta):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            v = 1e300
            for action in state.getLegalActions(ghost):
                successor = state.generateSuccessor(ghost, action)
                if ghost == state.getNumAgents() - 1:
                    v = min(v, max_value(successor, depth + 1, alpha, beta))
                    if v <= alpha:
                        return v
                else:
                    v = min(v, min_value(successor, ghost + 1, depth, alpha, beta))
                beta = min(beta, v)
            return v

        alpha = -1e300
        best = None
        for action in gameState.getLegalActions(0):
            v = min_value(gameState.generateSuccessor(0, action), 1, 0, alpha, 1e300)
            if best is None or v > alpha:
                best = action
                alpha = v
        return best
