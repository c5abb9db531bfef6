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
        # 第一层
        bestAction = None
        bestValue = float("-inf")
        for action in gameState.getLegalActions(0):
            alpha = float("-inf")
            beta = float("inf")
            successor = gameState.generateSuccessor(0, action)
            value = self.minNode(successor, 1, 0, alpha, beta)
            if value > bestValue:
                bestValue = value
                bestAction = action
            alpha = max(alpha, bestValue)
        return bestAction

    def maxNode(self, gameState, ceng, alpha, beta):
        if ceng == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        value = float("-inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = max(value, self.minNode(successor, 1, ceng, alpha, beta))
            alpha = max(alpha, value)
        return value

    def minNode(self, gameState, gui, ceng, alpha, beta):
        if ceng == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        value = float("inf")
        for action in gameState.getLegalActions(gui):
            successor = gameState.generateSuccessor(gui, action)
            if gui < gameState.getNumAgents() - 1:
                value = min(value, self.minNode(successor, gui + 1, ceng, alpha, beta))
            else:
                value = min(value, self.maxNode(successor, ceng + 1, alpha, beta))
            if value <= alpha:
                return value
            beta = min(beta, value)
        return value
