# multiAgents.py
# Russell & Norvig, AIMA, 3rd edition: Figures 5.3 and 5.7, and section 5.5
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
        # return arg max over a of MIN-VALUE(RESULT(state, a))
        actions = gameState.getLegalActions(0)
        values = [self.nextValue(gameState.generateSuccessor(0, a), 1, 0) for a in actions]
        return actions[values.index(max(values))]

    def terminalTest(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth == self.depth

    def nextValue(self, gameState, agent, depth):
        if agent == gameState.getNumAgents():
            return self.maxValue(gameState, depth + 1)
        return self.minValue(gameState, agent, depth)

    def maxValue(self, gameState, depth):
        if self.terminalTest(gameState, depth):
            return self.evaluationFunction(gameState)
        v = -inf
        for a in gameState.getLegalActions(0):
            v = max(v, self.nextValue(gameState.generateSuccessor(0, a), 1, depth))
        return v

    def minValue(self, gameState, agent, depth):
        if self.terminalTest(gameState, depth):
            return self.evaluationFunction(gameState)
        v = inf
        for a in gameState.getLegalActions(agent):
            v = min(v, self.nextValue(gameState.generateSuccessor(agent, a), agent + 1, depth))
        return v


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        self.rootValues = []
        v = self.maxValue(gameState, -inf, inf, 0, True)
        # return the action in ACTIONS(state) with value v
        return gameState.getLegalActions(0)[self.rootValues.index(v)]

    def terminalTest(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth == self.depth

    def nextValue(self, gameState, agent, alpha, beta, depth):
        if agent == gameState.getNumAgents():
            return self.maxValue(gameState, alpha, beta, depth + 1)
        return self.minValue(gameState, agent, alpha, beta, depth)

    def maxValue(self, gameState, alpha, beta, depth, root=False):
        if self.terminalTest(gameState, depth):
            return self.evaluationFunction(gameState)
        v = -inf
        for a in gameState.getLegalActions(0):
            value = self.nextValue(gameState.generateSuccessor(0, a), 1, alpha, beta, depth)
            if root:
                self.rootValues.append(value)
            v = max(v, value)
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, gameState, agent, alpha, beta, depth):
        if self.terminalTest(gameState, depth):
            return self.evaluationFunction(gameState)
        v = inf
        for a in gameState.getLegalActions(agent):
            v = min(v, self.nextValue(gameState.generateSuccessor(agent, a), agent + 1, alpha, beta, depth))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        actions = gameState.getLegalActions(0)
        values = [self.expectimax(gameState.generateSuccessor(0, a), 1, 0) for a in actions]
        return actions[values.index(max(values))]

    def expectimax(self, gameState, agent, depth):
        if agent == gameState.getNumAgents():
            agent, depth = 0, depth + 1
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState)
        actions = gameState.getLegalActions(agent)
        values = [self.expectimax(gameState.generateSuccessor(agent, a), agent + 1, depth) for a in actions]
        if agent == 0:
            return max(values)
        P = 1.0 / len(actions)
        return sum(P * value for value in values)
