from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, nothing more."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """Common parts of all the search agents."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = float('-inf')
        beta = float('inf')
        chosen = None
        for action in gameState.getLegalActions(0):
            score = self.ghost(gameState.generateSuccessor(0, action), 1, 1, alpha, beta)
            if score > alpha:
                alpha = score
                chosen = action
        return chosen

    def pacman(self, state, level, alpha, beta):
        if state.isWin() or state.isLose() or level > self.depth:
            return self.evaluationFunction(state)
        for action in state.getLegalActions(0):
            score = self.ghost(state.generateSuccessor(0, action), 1, level, alpha, beta)
            if score > beta:
                return beta
            if score > alpha:
                alpha = score
        return alpha

    def ghost(self, state, index, level, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        for action in state.getLegalActions(index):
            following = state.generateSuccessor(index, action)
            if index == state.getNumAgents() - 1:
                score = self.pacman(following, level + 1, alpha, beta)
            else:
                score = self.ghost(following, index + 1, level, alpha, beta)
            if score < alpha:
                return alpha
            if score < beta:
                beta = score
        return beta
