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
        bestAction = Directions.STOP
        bestScore = -9999999
        for action in gameState.getLegalActions(0):
            alpha = -9999999
            beta = 9999999
            score = self.minimizer(gameState.generateSuccessor(0, action), 0, 1, alpha, beta)
            if score >= bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def maximizer(self, state, depth, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if depth == self.depth:
            return self.evaluationFunction(state)
        value = -9999999
        for action in state.getLegalActions(0):
            value = max(value, self.minimizer(state.generateSuccessor(0, action), depth, 1, alpha, beta))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value

    def minimizer(self, state, depth, ghost, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = 9999999
        for action in state.getLegalActions(ghost):
            if ghost == state.getNumAgents() - 1:
                value = min(value, self.maximizer(state.generateSuccessor(ghost, action), depth + 1, alpha, beta))
            else:
                value = min(value, self.minimizer(state.generateSuccessor(ghost, action), depth, ghost + 1, alpha, beta))
            if value <= alpha:
                return value
            beta = min(beta, value)
        return value
