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
        alpha = float("-inf")
        beta = float("inf")
        bestScore = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            score = self.minimize(nextState, 1, 1, alpha, beta)
            if score > bestScore:
                bestScore = score
                bestAction = action
            if bestScore > alpha:
                alpha = bestScore
        return bestAction

    def maximize(self, state, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        score = 0
        for action in state.getLegalActions(0):
            nextState = state.generateSuccessor(0, action)
            score = max(score, self.minimize(nextState, 1, depth + 1, alpha, beta))
            if score > beta:
                return score
            if score > alpha:
                alpha = score
        return score

    def minimize(self, state, ghost, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        score = float("inf")
        for action in state.getLegalActions(ghost):
            nextState = state.generateSuccessor(ghost, action)
            if ghost + 1 < state.getNumAgents():
                score = min(score, self.minimize(nextState, ghost + 1, depth, alpha, beta))
            else:
                score = min(score, self.maximize(nextState, depth, alpha, beta))
            if score < beta:
                return score
            if score < beta:
                beta = score
        return score
