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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestScore = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            score = self.minValue(successor, 1, 1)
            if bestAction == None:
                bestScore = score
                bestAction = action
            elif score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def gameOver(self, gameState):
        if gameState.isWin() and gameState.isLose():
            return True
        else:
            return False

    def maxValue(self, gameState, currentDepth):
        if self.gameOver(gameState):
            return self.evaluationFunction(gameState)
        if currentDepth > self.depth:
            return self.evaluationFunction(gameState)
        bestScore = float("-inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            score = self.minValue(successor, 1, currentDepth)
            if score > bestScore:
                bestScore = score
        return bestScore

    def minValue(self, gameState, ghost, currentDepth):
        if self.gameOver(gameState):
            return self.evaluationFunction(gameState)
        bestScore = float("inf")
        for action in gameState.getLegalActions(ghost):
            successor = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                score = self.maxValue(successor, currentDepth + 1)
            else:
                score = self.minValue(successor, ghost + 1, currentDepth)
            if score < bestScore:
                bestScore = score
        return bestScore
