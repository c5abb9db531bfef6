from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
      Common elements of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        INF = float("inf")

        def leaf(state, d):
            return d == self.depth or state.isWin() or state.isLose()

        def maxv(state, d, alpha, beta):
            if leaf(state, d):
                return state.getScore()
            v = -INF
            for a in state.getLegalActions(0):
                v = max(v, minv(state.generateSuccessor(0, a), 1, d, alpha, beta))
                if v >= beta:
                    return v
            return v

        def minv(state, g, d, alpha, beta):
            if leaf(state, d):
                return state.getScore()
            v = INF
            for a in state.getLegalActions(g):
                s = state.generateSuccessor(g, a)
                if g == state.getNumAgents() - 1:
                    v = min(v, maxv(s, d + 1, alpha, beta))
                else:
                    v = min(v, minv(s, g + 1, d, alpha, beta))
                if v <= alpha:
                    return v
                beta = min(beta, v)
            return v

        best = None
        alpha = -INF
        for a in gameState.getLegalActions(0):
            v = minv(gameState.generateSuccessor(0, a), 1, 0, alpha, INF)
            if best is None or v > alpha:
                alpha = v
                best = a
        return best
