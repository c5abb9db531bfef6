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
    """
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        alpha = float("-inf")
        beta = float("inf")
        v, action = self.maxValue(gameState, 0, alpha, beta)
        return action

    def maxValue(self, state, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state), None
        v = float("-inf")
        bestAction = None
        for a in state.getLegalActions(0):
            newV = self.minValue(state.generateSuccessor(0, a), 1, depth, alpha, beta)
            if newV > v:
                v = newV
                bestAction = a
            if v > beta:
                return v, bestAction
            alpha = max(alpha, v)
        return v, bestAction

    def minValue(self, state, agentIndex, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        v = float("inf")
        for a in state.getLegalActions(agentIndex):
            successor = state.generateSuccessor(agentIndex, a)
            if agentIndex == state.getNumAgents() - 1:
                newV = self.maxValue(successor, depth + 1, alpha, beta)[0]
            else:
                newV = self.minValue(successor, agentIndex + 1, depth, alpha, beta)
            v = min(v, newV)
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
