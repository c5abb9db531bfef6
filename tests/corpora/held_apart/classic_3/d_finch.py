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
        bestVal = float('-inf')
        chosen = None
        for a in gameState.getLegalActions(self.index):
            succ = gameState.generateSuccessor(self.index, a)
            val = self.value(succ, self.index + 1, self.depth)
            if val >= bestVal:
                bestVal = val
                chosen = a
        return chosen

    def value(self, gameState, agentIndex, depth):
        if agentIndex >= gameState.getNumAgents():
            return self.value(gameState, 0, depth - 1)
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        if agentIndex == 0:
            return self.max_value(gameState, depth)
        else:
            return self.min_value(gameState, agentIndex, depth)

    def max_value(self, gameState, depth):
        v = float('-inf')
        for a in gameState.getLegalActions(0):
            v = max(v, self.value(gameState.generateSuccessor(0, a), 1, depth))
        return v

    def min_value(self, gameState, agentIndex, depth):
        v = float('inf')
        for a in gameState.getLegalActions(agentIndex):
            v = min(v, self.value(gameState.generateSuccessor(agentIndex, a), agentIndex + 1, depth))
        return v


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha = float('-inf')
        beta = float('inf')
        bestVal = float('-inf')
        chosen = None
        for a in gameState.getLegalActions(self.index):
            succ = gameState.generateSuccessor(self.index, a)
            val = self.value(succ, self.index + 1, self.depth, alpha, beta)
            if val >= bestVal:
                bestVal = val
                chosen = a
        return chosen

    def value(self, gameState, agentIndex, depth, alpha, beta):
        if agentIndex >= gameState.getNumAgents():
            return self.value(gameState, 0, depth - 1, alpha, beta)
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        if agentIndex == 0:
            return self.max_value(gameState, depth, alpha, beta)
        else:
            return self.min_value(gameState, agentIndex, depth, alpha, beta)

    def max_value(self, gameState, depth, alpha, beta):
        v = float('-inf')
        for a in gameState.getLegalActions(0):
            v = max(v, self.value(gameState.generateSuccessor(0, a), 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, gameState, agentIndex, depth, alpha, beta):
        v = float('inf')
        for a in gameState.getLegalActions(agentIndex):
            v = min(v, self.value(gameState.generateSuccessor(agentIndex, a), agentIndex + 1, depth, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        bestVal = float('-inf')
        chosen = None
        for a in gameState.getLegalActions(self.index):
            succ = gameState.generateSuccessor(self.index, a)
            val = self.value(succ, self.index + 1, self.depth)
            if val >= bestVal:
                bestVal = val
                chosen = a
        return chosen

    def value(self, gameState, agentIndex, depth):
        if agentIndex >= gameState.getNumAgents():
            return self.value(gameState, 0, depth - 1)
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        if agentIndex == 0:
            return self.max_value(gameState, depth)
        else:
            return self.exp_value(gameState, agentIndex, depth)

    def max_value(self, gameState, depth):
        v = float('-inf')
        for a in gameState.getLegalActions(0):
            v = max(v, self.value(gameState.generateSuccessor(0, a), 1, depth))
        return v

    def exp_value(self, gameState, agentIndex, depth):
        v = float('inf')
        actions = gameState.getLegalActions(agentIndex)
        for a in actions:
            v = self.value(gameState.generateSuccessor(agentIndex, a), agentIndex + 1, depth) / len(actions)
        return v
