# multiAgents.py
# Russell & Norvig, AIMA, 4th edition: Figures 5.3 and 5.7, and section 5.5; (value, move) pairs
from math import inf

import util
from game import Agent


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        value, move = self.maxValue(gameState, 0)
        return move

    def isCutoff(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth == self.depth

    def toMove(self, gameState, player, depth):
        if player == gameState.getNumAgents():
            return self.maxValue(gameState, depth + 1)
        return self.minValue(gameState, player, depth)

    def maxValue(self, gameState, depth):
        if self.isCutoff(gameState, depth):
            return self.evaluationFunction(gameState), None
        v, move = -inf, None
        for a in gameState.getLegalActions(0):
            v2, a2 = self.toMove(gameState.generateSuccessor(0, a), 1, depth)
            if v2 > v:
                v, move = v2, a
        return v, move

    def minValue(self, gameState, player, depth):
        if self.isCutoff(gameState, depth):
            return self.evaluationFunction(gameState), None
        v, move = inf, None
        for a in gameState.getLegalActions(player):
            v2, a2 = self.toMove(gameState.generateSuccessor(player, a), player + 1, depth)
            if v2 < v:
                v, move = v2, a
        return v, move


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        value, move = self.maxValue(gameState, -inf, inf, 0)
        return move

    def isCutoff(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth == self.depth

    def toMove(self, gameState, player, alpha, beta, depth):
        if player == gameState.getNumAgents():
            return self.maxValue(gameState, alpha, beta, depth + 1)
        return self.minValue(gameState, player, alpha, beta, depth)

    def maxValue(self, gameState, alpha, beta, depth):
        if self.isCutoff(gameState, depth):
            return self.evaluationFunction(gameState), None
        v, move = -inf, None
        for a in gameState.getLegalActions(0):
            v2, a2 = self.toMove(gameState.generateSuccessor(0, a), 1, alpha, beta, depth)
            if v2 > v:
                v, move = v2, a
                alpha = max(alpha, v)
            if v >= beta:
                return v, move
        return v, move

    def minValue(self, gameState, player, alpha, beta, depth):
        if self.isCutoff(gameState, depth):
            return self.evaluationFunction(gameState), None
        v, move = inf, None
        for a in gameState.getLegalActions(player):
            v2, a2 = self.toMove(gameState.generateSuccessor(player, a), player + 1, alpha, beta, depth)
            if v2 < v:
                v, move = v2, a
                beta = min(beta, v)
            if v <= alpha:
                return v, move
        return v, move


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        value, move = self.maxValue(gameState, 0)
        return move

    def isCutoff(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth == self.depth

    def toMove(self, gameState, player, depth):
        if player == gameState.getNumAgents():
            return self.maxValue(gameState, depth + 1)
        return self.chanceValue(gameState, player, depth)

    def maxValue(self, gameState, depth):
        if self.isCutoff(gameState, depth):
            return self.evaluationFunction(gameState), None
        v, move = -inf, None
        for a in gameState.getLegalActions(0):
            v2, a2 = self.toMove(gameState.generateSuccessor(0, a), 1, depth)
            if v2 > v:
                v, move = v2, a
        return v, move

    def chanceValue(self, gameState, player, depth):
        if self.isCutoff(gameState, depth):
            return self.evaluationFunction(gameState), None
        v = 0
        actions = gameState.getLegalActions(player)
        for a in actions:
            v2, a2 = self.toMove(gameState.generateSuccessor(player, a), player + 1, depth)
            v += v2 / len(actions)
        return v, None
