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

    def getAction(self, gameState):
        self.alpha = float('-inf')
        self.beta = float('inf')
        self.numAgents = gameState.getNumAgents()

        bestAction = None
        bestValue = float('-inf')
        for action in gameState.getLegalActions(0):
            value = self.minimum(gameState.generateSuccessor(0, action), 1, 0)
            if value > bestValue:
                bestValue = value
                bestAction = action
            self.alpha = max(self.alpha, bestValue)
        return bestAction

    def maximum(self, state, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = float('-inf')
        for action in state.getLegalActions(0):
            value = max(value, self.minimum(state.generateSuccessor(0, action), 1, depth))
            if value > self.beta:
                return value
            self.alpha = max(self.alpha, value)
        return value

    def minimum(self, state, ghost, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = float('inf')
        for action in state.getLegalActions(ghost):
            child = state.generateSuccessor(ghost, action)
            if ghost + 1 < self.numAgents:
                value = min(value, self.minimum(child, ghost + 1, depth))
            else:
                value = min(value, self.maximum(child, depth + 1))
            if value < self.alpha:
                return value
            self.beta = min(self.beta, value)
        return value
