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
        alpha = -10000000
        beta = 10000000
        bestValue = -10000000
        bestAction = None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.ghostOne(successor, self.depth, alpha, beta)
            if bestAction == None or value > bestValue:
                bestValue = value
                bestAction = action
            if bestValue > alpha:
                alpha = bestValue
        return bestAction

    def pacman(self, gameState, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        value = -10000000
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            newValue = self.ghostOne(successor, depth, alpha, beta)
            if newValue > value:
                value = newValue
            if value > beta:
                return value
            if value > alpha:
                alpha = value
        return value

    def ghostOne(self, gameState, depth, alpha, beta):
        value = 10000000
        for action in gameState.getLegalActions(1):
            successor = gameState.generateSuccessor(1, action)
            if gameState.getNumAgents() == 2:
                newValue = self.pacman(successor, depth - 1, alpha, beta)
            else:
                newValue = self.ghostTwo(successor, depth, alpha, beta)
            if newValue < value:
                value = newValue
            if value < alpha:
                return beta
            if value < beta:
                beta = value
        return value

    def ghostTwo(self, gameState, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        value = 10000000
        for action in gameState.getLegalActions(2):
            successor = gameState.generateSuccessor(2, action)
            newValue = self.pacman(successor, depth - 1, alpha, beta)
            if newValue < value:
                value = newValue
            if value < beta:
                beta = value
        return value
