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
        value, action = self.maxValue(gameState, 0, float('-inf'), float('inf'))
        return action

    def isTerminal(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth == self.depth

    def maxValue(self, gameState, depth, alpha, beta):
        if self.isTerminal(gameState, depth):
            return self.evaluationFunction(gameState), None
        v = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.minValue(successor, depth, 1, alpha, beta)
            if value > v:
                v = value
                bestAction = action
            if v > beta:
                return v, bestAction
            alpha = max(alpha, v)
        return v, bestAction

    def minValue(self, gameState, depth, agentIndex, alpha, beta):
        if self.isTerminal(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float('inf')
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == gameState.getNumAgents() - 1:
                value, _ = self.maxValue(successor, depth + 1, alpha, beta)
            else:
                value = self.minValue(successor, depth, agentIndex + 1, alpha, beta)
            v = min(v, value)
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
