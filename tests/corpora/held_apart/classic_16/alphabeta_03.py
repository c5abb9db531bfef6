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
        best = -INF - 1
        bestAction = None
        for action in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, action)
            v = -self.negamax(child, 1, self.depth, -INF, INF)
            if v > best:
                best = v
                bestAction = action
        return bestAction

    # from en.wikipedia.org/wiki/Negamax
    def negamax(self, state, agent, depth, alpha, beta):
        color = 1 if agent == 0 else -1
        if depth == 0 or state.isWin() or state.isLose():
            return color * self.evaluationFunction(state)
        nxt = (agent + 1) % state.getNumAgents()
        nd = depth - 1 if nxt == 0 else depth
        value = -INF
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            value = max(value, -self.negamax(child, nxt, nd, -beta, -alpha))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
