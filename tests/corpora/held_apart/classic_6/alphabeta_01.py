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
    """
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        alpha = float('-inf')
        beta = float('inf')
        v = float('-inf')
        best = None
        for action in gameState.getLegalActions(0):
            score = self.min_value(gameState.generateSuccessor(0, action), 0, 1, alpha, beta)
            if score > v:
                v = score
                best = action
            alpha = max(alpha, v)
        return best

    def max_value(self, state, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.min_value(state.generateSuccessor(0, action), depth, 1, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, depth, agent, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                v = min(v, self.max_value(succ, depth + 1, alpha, beta))
            else:
                v = min(v, self.min_value(succ, depth, agent + 1, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
