from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.lastAgent = gameState.getNumAgents() - 1
        alpha = float("-inf")
        beta = float("inf")
        result = None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            score = self.ghostTurn(successor, 1, 1, alpha, beta)
            if score > alpha:
                alpha = score
                result = action
        return result

    def pacmanTurn(self, state, depth, alpha, beta):
        # depth counts from 1
        if depth > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        score = float("-inf")
        for action in state.getLegalActions(0):
            successor = state.generateSuccessor(0, action)
            score = max(score, self.ghostTurn(successor, 1, depth, alpha, beta))
            # pruning
            if score >= alpha:
                return score
            alpha = max(alpha, score)
        return score

    def ghostTurn(self, state, ghost, depth, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        score = float("inf")
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost == self.lastAgent:
                score = min(score, self.pacmanTurn(successor, depth + 1, alpha, beta))
            else:
                score = min(score, self.ghostTurn(successor, ghost + 1, depth, alpha, beta))
            # pruning
            if score <= beta:
                return score
            beta = min(beta, score)
        return score
