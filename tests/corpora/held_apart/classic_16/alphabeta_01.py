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
        alpha = -INF
        beta = INF
        best = -INF
        move = None
        for action in gameState.getLegalActions(0):
            value = self.dfs(gameState.generateSuccessor(0, action), 1, self.depth, alpha, beta)
            if value > best:
                best = value
                move = action
            alpha = best
        return move

    def dfs(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        nxt = (agent + 1) % state.getNumAgents()
        if nxt == 0:
            depth -= 1

        if agent == 0:
            best = -INF
            for action in state.getLegalActions(agent):
                best = max(best, self.dfs(state.generateSuccessor(agent, action), nxt, depth, alpha, beta))
                if best > beta:
                    return best
                alpha = best
            return best

        best = INF
        for action in state.getLegalActions(agent):
            best = min(best, self.dfs(state.generateSuccessor(agent, action), nxt, depth, alpha, beta))
            if best < alpha:
                return best
            beta = best
        return best
