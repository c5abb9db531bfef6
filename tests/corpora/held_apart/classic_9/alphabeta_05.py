from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        # alpha = best option for max on the path, beta = best option for min
        alpha = float("-inf")
        beta = float("inf")
        bestAction = None
        bestValue = float("-inf")

        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.minValue(successor, 1, self.depth, alpha, beta)
            if value > bestValue:
                bestValue = value
                bestAction = action
            # raise alpha
            if bestValue > alpha:
                alpha = bestValue

        return bestAction

    def maxValue(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            successor = state.generateSuccessor(0, action)
            v = max(v, self.minValue(successor, 1, depth, alpha, beta))
            # pruning
            if v > alpha:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, agentIndex, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(agentIndex):
            successor = state.generateSuccessor(agentIndex, action)
            # last ghost?
            if agentIndex == state.getNumAgents() - 1:
                v = min(v, self.maxValue(successor, depth - 1, alpha, beta))
            else:
                v = min(v, self.minValue(successor, agentIndex + 1, depth, alpha, beta))
            # pruning
            if v < beta:
                return v
            beta = min(beta, v)
        return v
