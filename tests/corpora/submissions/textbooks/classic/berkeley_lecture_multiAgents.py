# multiAgents.py
# UC Berkeley CS 188, lecture slides: value dispatch; alpha-beta returns if v ≥ β
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
        bestAction, v = None, -inf
        for action in gameState.getLegalActions(0):
            successorValue = self.value(gameState.generateSuccessor(0, action), 1, self.depth)
            if bestAction is None or successorValue > v:
                bestAction, v = action, successorValue
        return bestAction

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth - 1
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, agent, depth)
        return self.minValue(state, agent, depth)

    def maxValue(self, state, agent, depth):
        v = -inf
        for action in state.getLegalActions(agent):
            v = max(v, self.value(state.generateSuccessor(agent, action), agent + 1, depth))
        return v

    def minValue(self, state, agent, depth):
        v = inf
        for action in state.getLegalActions(agent):
            v = min(v, self.value(state.generateSuccessor(agent, action), agent + 1, depth))
        return v


class AlphaBetaAgent(MultiAgentSearchAgent):
    # alpha: MAX's best option on path to root
    # beta: MIN's best option on path to root

    def getAction(self, gameState):
        bestAction, v = None, -inf
        alpha, beta = -inf, inf
        for action in gameState.getLegalActions(0):
            successorValue = self.value(gameState.generateSuccessor(0, action), 1, self.depth, alpha, beta)
            if bestAction is None or successorValue > v:
                bestAction, v = action, successorValue
            alpha = max(alpha, v)
        return bestAction

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth - 1
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, agent, depth, alpha, beta)
        return self.minValue(state, agent, depth, alpha, beta)

    def maxValue(self, state, agent, depth, alpha, beta):
        v = -inf
        for action in state.getLegalActions(agent):
            v = max(v, self.value(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, agent, depth, alpha, beta):
        v = inf
        for action in state.getLegalActions(agent):
            v = min(v, self.value(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        bestAction, v = None, -inf
        for action in gameState.getLegalActions(0):
            successorValue = self.value(gameState.generateSuccessor(0, action), 1, self.depth)
            if bestAction is None or successorValue > v:
                bestAction, v = action, successorValue
        return bestAction

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth - 1
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, agent, depth)
        return self.expValue(state, agent, depth)

    def maxValue(self, state, agent, depth):
        v = -inf
        for action in state.getLegalActions(agent):
            v = max(v, self.value(state.generateSuccessor(agent, action), agent + 1, depth))
        return v

    def expValue(self, state, agent, depth):
        v = 0
        actions = state.getLegalActions(agent)
        for action in actions:
            p = 1.0 / len(actions)  # probability(successor)
            v += p * self.value(state.generateSuccessor(agent, action), agent + 1, depth)
        return v
