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
        self.alpha = float('-inf')
        self.beta = float('inf')
        bestValue = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.minValue(gameState.generateSuccessor(0, action), 1, 0)
            if value > bestValue:
                bestValue = value
                bestAction = action
            self.alpha = max(self.alpha, bestValue)
        return bestAction

    def maxValue(self, state, depth):
        if state.isWin() or state.isLose() or depth > self.depth:
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.minValue(state.generateSuccessor(0, action), 1, depth))
            if v > self.beta:
                return v
            self.alpha = max(self.alpha, v)
        return v

    def minValue(self, state, ghost, depth):
        if state.isWin() or state.isLose() or depth > self.depth:
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost + 1 == state.getNumAgents():
                v = min(v, self.maxValue(successor, depth + 1))
            else:
                v = min(v, self.minValue(successor, ghost + 1, depth))
            if v < self.alpha:
                return v
            self.beta = min(self.beta, v)
        return v
