from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestAction = None
        bestValue = None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            if successor.isWin():
                return action
            value = self.getValue(successor, 1, 0)
            if bestValue is None or value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def getValue(self, gameState, agentIndex, currentDepth):
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            currentDepth += 1
        if currentDepth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        if agentIndex == 0:
            return self.maxValue(gameState, currentDepth)
        return self.minValue(gameState, agentIndex, currentDepth)

    def maxValue(self, gameState, currentDepth):
        value = float('-inf')
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = max(value, self.getValue(successor, 1, currentDepth))
        return value

    def minValue(self, gameState, agentIndex, currentDepth):
        lowest = float('inf')
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            value = min(lowest, self.getValue(successor, agentIndex + 1, currentDepth))
        return value
