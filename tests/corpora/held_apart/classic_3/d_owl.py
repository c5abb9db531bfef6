from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, as the display shows it."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.maximize(gameState, self.depth, 0)[1]

    def minimax(self, gameState, depth, agentIndex):
        if depth <= 0 or gameState.isWin() or gameState.isLose():
            return (self.evaluationFunction(gameState), None)
        if agentIndex == 0:
            return self.maximize(gameState, depth, agentIndex)
        return self.minimize(gameState, depth, agentIndex)

    def maximize(self, gameState, depth, agentIndex):
        bestValue, bestAction = float('-inf'), None
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if gameState.getNumAgents() == 1:
                value = self.minimax(successor, depth - 1, 0)[0]
            else:
                value = self.minimax(successor, depth, 1)[0]
            if value > bestValue:
                bestValue, bestAction = value, action
        return (bestValue, bestAction)

    def minimize(self, gameState, depth, agentIndex):
        bestValue, bestAction = float('inf'), None
        nextAgent = agentIndex + 1
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == gameState.getNumAgents() - 1:
                nextAgent = 0
                depth -= 1
            value = self.minimax(successor, depth, nextAgent)[0]
            if value < bestValue:
                bestValue, bestAction = value, action
        return (bestValue, bestAction)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.maximize(gameState, self.depth, 0, float('-inf'), float('inf'))[1]

    def minimax(self, gameState, depth, agentIndex, alpha, beta):
        if depth <= 0 or gameState.isWin() or gameState.isLose():
            return (self.evaluationFunction(gameState), None)
        if agentIndex == 0:
            return self.maximize(gameState, depth, agentIndex, alpha, beta)
        return self.minimize(gameState, depth, agentIndex, alpha, beta)

    def maximize(self, gameState, depth, agentIndex, alpha, beta):
        bestValue, bestAction = float('-inf'), None
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if gameState.getNumAgents() == 1:
                value = self.minimax(successor, depth - 1, 0, alpha, beta)[0]
            else:
                value = self.minimax(successor, depth, 1, alpha, beta)[0]
            if value > bestValue:
                bestValue, bestAction = value, action
            if bestValue > beta:
                return (bestValue, bestAction)
            alpha = max(alpha, bestValue)
        return (bestValue, bestAction)

    def minimize(self, gameState, depth, agentIndex, alpha, beta):
        bestValue, bestAction = float('inf'), None
        nextAgent = agentIndex + 1
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == gameState.getNumAgents() - 1:
                nextAgent = 0
                depth -= 1
            value = self.minimax(successor, depth, nextAgent, alpha, beta)[0]
            if value < bestValue:
                bestValue, bestAction = value, action
            if bestValue < alpha:
                return (bestValue, bestAction)
            beta = min(beta, bestValue)
        return (bestValue, bestAction)


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.maximize(gameState, self.depth, 0)[1]

    def expectimax(self, gameState, depth, agentIndex):
        if depth <= 0 or gameState.isWin() or gameState.isLose():
            return (self.evaluationFunction(gameState), None)
        if agentIndex == 0:
            return self.maximize(gameState, depth, agentIndex)
        return self.chance(gameState, depth, agentIndex)

    def maximize(self, gameState, depth, agentIndex):
        bestValue, bestAction = float('-inf'), None
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if gameState.getNumAgents() == 1:
                value = self.expectimax(successor, depth - 1, 0)[0]
            else:
                value = self.expectimax(successor, depth, 1)[0]
            if value > bestValue:
                bestValue, bestAction = value, action
        return (bestValue, bestAction)

    def chance(self, gameState, depth, agentIndex):
        total = 0
        actions = gameState.getLegalActions(agentIndex)
        nextAgent = agentIndex + 1
        for action in actions:
            successor = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == gameState.getNumAgents() - 1:
                nextAgent = 0
                depth -= 1
            total += self.expectimax(successor, depth, nextAgent)[0]
            total /= len(actions)
        return (total, None)
