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


INF = 10**9


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.n = gameState.getNumAgents()
        self.action = None
        self.dfs(gameState, 0, -INF, INF)
        return self.action

    def dfs(self, state, t, alpha, beta):
        # t = number of moves so far, t % n is whose turn it is
        if t == self.n * self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        agent = t % self.n
        if agent == 0:
            best = -INF
        else:
            best = INF
        for a in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, a)
            if agent == 0:
                if best > beta:
                    break
                v = self.dfs(child, t + 1, max(alpha, best), beta)
                if v > best:
                    best = v
                    if t == 0:
                        self.action = a
            else:
                if best < alpha:
                    break
                v = self.dfs(child, t + 1, alpha, min(beta, best))
                if v < best:
                    best = v
        return best
