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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = float("-inf")
        beta = float("inf")
        bestAction = None
        bestValue = float("-inf")
        for action in gameState.getLegalActions(0):
            value = self.expValue(gameState.generateSuccessor(0, action), 1, 1, alpha, beta)
            if value > bestValue:
                bestValue = value
                bestAction = action
            alpha = max(alpha, bestValue)
        return bestAction

    def maxValue(self, gameState, level, alpha, beta):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        if level > self.depth:
            return self.evaluationFunction(gameState)
        v = float("-inf")
        for action in gameState.getLegalActions(0):
            v = max(v, self.expValue(gameState.generateSuccessor(0, action), 1, level, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def expValue(self, gameState, ghost, level, alpha, beta):
        actions = gameState.getLegalActions(ghost)
        if len(actions) == 0:
            return 0
        summe = 0.0
        for action in actions:
            successor = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                v = self.maxValue(successor, level + 1, alpha, beta)
            else:
                v = self.expValue(successor, ghost + 1, level, alpha, beta)
            summe = summe + v
            beta = min(beta, v)
        return summe / len(actions)
