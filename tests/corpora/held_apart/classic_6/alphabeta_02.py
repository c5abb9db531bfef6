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
        INF = 10 ** 10
        lastGhost = gameState.getNumAgents() - 1

        def prune(state, agent, depth, a, b):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            if agent == 0:
                return pacman(state, depth, a, b)
            return ghost(state, agent, depth, a, b)

        def pacman(state, depth, a, b):
            value = -INF
            for move in state.getLegalActions(0):
                value = max(value, prune(state.generateSuccessor(0, move), 1, depth, a, b))
                if value > b:
                    break
                a = max(a, value)
            return value

        def ghost(state, agent, depth, a, b):
            value = INF
            for move in state.getLegalActions(agent):
                child = state.generateSuccessor(agent, move)
                if agent == lastGhost:
                    value = min(value, prune(child, 0, depth - 1, a, b))
                else:
                    value = min(value, prune(child, agent + 1, depth, a, b))
                if value < a:
                    break
                b = min(b, value)
            return value

        alpha, beta = -INF, INF
        scores = {}
        for move in gameState.getLegalActions(0):
            scores[move] = prune(gameState.generateSuccessor(0, move), 1, self.depth, alpha, beta)
        # max gives the first one if there are several
        return max(scores, key=scores.get)
