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
        actions = gameState.getLegalActions(0)
        return max(actions, key=lambda a: self.value(gameState.generateSuccessor(0, a), 1, self.depth))

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent, depth = 0, depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.max_value(state, depth)
        return self.min_value(state, agent, depth)

    def max_value(self, state, depth):
        v = float('-inf')
        for a in state.getLegalActions(0):
            v = max(v, self.value(state.generateSuccessor(0, a), 1, depth))
        return v

    def min_value(self, state, agent, depth):
        v = float('inf')
        for a in state.getLegalActions(agent):
            v = min(v, self.value(state.generateSuccessor(agent, a), agent + 1, depth))
        return v


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha = float('-inf')
        best = None
        for a in gameState.getLegalActions(0):
            v = self.value(gameState.generateSuccessor(0, a), 1, self.depth, alpha, float('inf'))
            if v > alpha:
                alpha, best = v, a
        return best

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent, depth = 0, depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.max_value(state, depth, alpha, beta)
        return self.min_value(state, agent, depth, alpha, beta)

    def max_value(self, state, depth, alpha, beta):
        v = float('-inf')
        for a in state.getLegalActions(0):
            v = max(v, self.value(state.generateSuccessor(0, a), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, agent, depth, alpha, beta):
        v = float('inf')
        for a in state.getLegalActions(agent):
            v = min(v, self.value(state.generateSuccessor(agent, a), agent + 1, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        actions = gameState.getLegalActions(0)
        return max(actions, key=lambda a: self.value(gameState.generateSuccessor(0, a), 1, self.depth))

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent, depth = 0, depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.max_value(state, depth)
        return self.exp_value(state, agent, depth)

    def max_value(self, state, depth):
        v = float('-inf')
        for a in state.getLegalActions(0):
            v = max(v, self.value(state.generateSuccessor(0, a), 1, depth))
        return v

    def exp_value(self, state, agent, depth):
        v = float('inf')
        total = 0
        actions = state.getLegalActions(agent)
        for a in actions:
            total += self.value(state.generateSuccessor(agent, a), agent + 1, depth)
            v = min(v, total / len(actions))
        return v
