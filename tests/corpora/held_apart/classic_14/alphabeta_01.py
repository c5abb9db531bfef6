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


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
      Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        def max_value(state, depth, alpha, beta):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            v = float("-inf")
            for action in state.getLegalActions(0):
                v = max(v, min_value(state.generateSuccessor(0, action), 1, depth, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v

        def min_value(state, agent, depth, alpha, beta):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            v = float("inf")
            for action in state.getLegalActions(agent):
                succ = state.generateSuccessor(agent, action)
                if agent == state.getNumAgents() - 1:
                    v = min(v, max_value(succ, depth + 1, alpha, beta))
                else:
                    v = min(v, min_value(succ, agent + 1, depth, alpha, beta))
                if v < alpha:
                    return v
                beta = max(beta, v)
            return v

        alpha = float("-inf")
        beta = float("inf")
        best = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            v = min_value(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if v > best:
                best = v
                bestAction = action
            alpha = max(alpha, best)
        return bestAction
