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
        best = -INF
        bestAction = None
        for action in gameState.getLegalActions(0):
            v = self.dfs(gameState.generateSuccessor(0, action), 1, self.depth, alpha, INF)
            if v >= best:
                best = v
                bestAction = action
            alpha = max(alpha, v)
        return bestAction

    def dfs(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        other = agent ^ 1
        if other == 0:
            depth -= 1

        if agent == 0:
            v = -INF
            for action in state.getLegalActions(agent):
                v = max(v, self.dfs(state.generateSuccessor(agent, action), other, depth, alpha, beta))
                if v >= beta:
                    return v
                alpha = max(alpha, v)
            return v
        else:
            v = INF
            for action in state.getLegalActions(agent):
                v = min(v, self.dfs(state.generateSuccessor(agent, action), other, depth, alpha, beta))
                if v >= beta:
                    return v
                beta = min(beta, v)
            return v
