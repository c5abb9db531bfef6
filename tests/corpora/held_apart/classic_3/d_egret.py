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
        best_val = -10 ** 6
        best_act = Directions.STOP
        for act in gameState.getLegalActions():
            val = self.next(gameState.generateSuccessor(0, act), 0, self.depth - 1)
            if val > best_val:
                best_val, best_act = val, act
        return best_act

    def next(self, state, agent, depth):
        """value of state after agent's move"""
        if agent < state.getNumAgents() - 1:
            return self.min_node(state, agent + 1, depth)
        return self.max_node(state, depth - 1)

    def max_node(self, state, depth):
        if depth <= 0 or state.isWin():
            return self.evaluationFunction(state)
        val = -10 ** 6
        for act in state.getLegalActions():
            val = max(val, self.next(state.generateSuccessor(0, act), 0, depth))
        return val

    def min_node(self, state, agent, depth):
        if depth <= 0 or state.isWin():
            return self.evaluationFunction(state)
        val = 10 ** 6
        for act in state.getLegalActions(agent):
            val = min(val, self.next(state.generateSuccessor(agent, act), agent, depth))
        return val


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best_val = -10 ** 6
        best_act = Directions.STOP
        alpha, beta = -10 ** 6, 10 ** 6
        for act in gameState.getLegalActions():
            val = self.next(gameState.generateSuccessor(0, act), 0, self.depth - 1, alpha, beta)
            if val > best_val:
                best_val, best_act = val, act
        return best_act

    def next(self, state, agent, depth, alpha, beta):
        if agent < state.getNumAgents() - 1:
            return self.min_node(state, agent + 1, depth, alpha, beta)
        return self.max_node(state, depth - 1, alpha, beta)

    def max_node(self, state, depth, alpha, beta):
        if depth <= 0 or state.isWin():
            return self.evaluationFunction(state)
        val = -10 ** 6
        for act in state.getLegalActions():
            val = max(val, self.next(state.generateSuccessor(0, act), 0, depth, alpha, beta))
            if val > beta:
                return val
            alpha = max(alpha, val)
        return val

    def min_node(self, state, agent, depth, alpha, beta):
        if depth <= 0 or state.isWin():
            return self.evaluationFunction(state)
        val = 10 ** 6
        for act in state.getLegalActions(agent):
            val = min(val, self.next(state.generateSuccessor(agent, act), agent, depth, alpha, beta))
            if val < alpha:
                return val
            beta = min(beta, val)
        return val


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best_val = -10 ** 6
        best_act = Directions.STOP
        for act in gameState.getLegalActions():
            val = self.next(gameState.generateSuccessor(0, act), 0, self.depth - 1)
            if val >= best_val:
                best_val, best_act = val, act
        return best_act

    def next(self, state, agent, depth):
        if agent < state.getNumAgents() - 1:
            return self.avg_node(state, agent + 1, depth)
        return self.max_node(state, depth - 1)

    def max_node(self, state, depth):
        if depth <= 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        val = -10 ** 6
        for act in state.getLegalActions():
            val = max(val, self.next(state.generateSuccessor(0, act), 0, depth))
        return val

    def avg_node(self, state, agent, depth):
        if depth <= 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        vals = [self.next(state.generateSuccessor(agent, act), agent, depth) for act in state.getLegalActions(agent)]
        return sum(vals) / len(vals)
