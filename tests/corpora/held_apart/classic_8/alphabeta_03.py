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
        # alpha and beta are needed everywhere so I save them here
        self.alpha = float('-inf')
        self.beta = float('inf')
        return self.maximum(gameState, 0)[1]

    def maximum(self, state, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return [self.evaluationFunction(state), None]
        result = [float('-inf'), None]
        for action in state.getLegalActions(0):
            value = self.minimum(state.generateSuccessor(0, action), depth, 1)
            if value > result[0]:
                result = [value, action]
            if result[0] > self.beta:
                return result
            self.alpha = max(self.alpha, result[0])
        return result

    def minimum(self, state, depth, ghost):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        result = float('inf')
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost + 1 == state.getNumAgents():
                value = self.maximum(successor, depth + 1)[0]
            else:
                value = self.minimum(successor, depth, ghost + 1)
            if value < result:
                result = value
            if result < self.alpha:
                return result
            self.beta = min(self.beta, result)
        return result
