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
        actions = gameState.getLegalActions(self.index)
        bestAction = actions[0]
        bestScore = -1e12
        for action in actions:
            successor = gameState.generateSuccessor(self.index, action)
            score = self.minValue(successor, 0, 1)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def maxValue(self, gameState, depth):
        if depth >= self.depth:
            return self.evaluationFunction(gameState)
        v = -1e12
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            v = max(v, self.minValue(successor, depth + 1, 1))
        return v

    def minValue(self, gameState, depth, agentIndex):
        if gameState.isWin() or gameState.isLose() or depth >= self.depth:
            return self.evaluationFunction(gameState)
        v = 1e12
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if agentIndex + 1 == gameState.getNumAgents():
                v = min(v, self.maxValue(successor, depth + 1))
            else:
                v = min(v, self.minValue(successor, depth, agentIndex + 1))
        return v
