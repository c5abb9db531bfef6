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
        alpha = float('-inf')
        beta = float('inf')
        bestValue = self.maxValue(gameState, 0, alpha, beta)
        # now find the action that has this value
        for action in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, action)
            if self.minValue(child, 1, 0, alpha, beta) == bestValue:
                return action

    def maxValue(self, gameState, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState)
        value = float('-inf')
        for action in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, action)
            value = max(value, self.minValue(child, 1, depth, alpha, beta))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value

    def minValue(self, gameState, agentIndex, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState)
        value = float('inf')
        for action in gameState.getLegalActions(agentIndex):
            child = gameState.generateSuccessor(agentIndex, action)
            if agentIndex < gameState.getNumAgents() - 1:
                value = min(value, self.minValue(child, agentIndex + 1, depth, alpha, beta))
            else:
                value = min(value, self.maxValue(child, depth + 1, alpha, beta))
            if value <= alpha:
                return value
            beta = min(beta, value)
        return value
