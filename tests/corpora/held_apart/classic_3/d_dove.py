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
        moves = [a for a in gameState.getLegalActions(0) if a != Directions.STOP]
        values = [self.valueOf(gameState.generateSuccessor(0, a), 1, self.depth) for a in moves]
        return moves[values.index(max(values))]

    def valueOf(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth - 1
        if depth <= 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxOf(state, depth)
        return self.minOf(state, agent, depth)

    def maxOf(self, state, depth):
        values = []
        for a in state.getLegalActions(0):
            values.append(self.valueOf(state.generateSuccessor(0, a), 1, depth))
        return max(values)

    def minOf(self, state, agent, depth):
        values = []
        for a in state.getLegalActions(agent):
            if agent == state.getNumAgents() - 1:
                values.append(self.valueOf(state.generateSuccessor(agent, a), agent + 1, depth - 1))
            else:
                values.append(self.valueOf(state.generateSuccessor(agent, a), agent + 1, depth))
        return min(values)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        moves = [a for a in gameState.getLegalActions(0) if a != Directions.STOP]
        alpha = float('-inf')
        values = []
        for a in moves:
            values.append(self.valueOf(gameState.generateSuccessor(0, a), 1, self.depth, alpha, float('inf')))
            alpha = max(values)
        return moves[values.index(max(values))]

    def valueOf(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth - 1
        if depth <= 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxOf(state, depth, alpha, beta)
        return self.minOf(state, agent, depth, alpha, beta)

    def maxOf(self, state, depth, alpha, beta):
        values = []
        for a in state.getLegalActions(0):
            values.append(self.valueOf(state.generateSuccessor(0, a), 1, depth, alpha, beta))
            if max(values) >= beta:
                break
            alpha = max(values + [alpha])
        return max(values)

    def minOf(self, state, agent, depth, alpha, beta):
        values = []
        for a in state.getLegalActions(agent):
            if agent == state.getNumAgents() - 1:
                values.append(self.valueOf(state.generateSuccessor(agent, a), agent + 1, depth - 1, alpha, beta))
            else:
                values.append(self.valueOf(state.generateSuccessor(agent, a), agent + 1, depth, alpha, beta))
            if min(values) <= alpha:
                break
            beta = min(values + [beta])
        return min(values)


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        moves = gameState.getLegalActions(0)
        values = [self.valueOf(gameState.generateSuccessor(0, a), 1, self.depth) for a in moves]
        return moves[values.index(max(values))]

    def valueOf(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth - 1
        if depth <= 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxOf(state, depth)
        return self.meanOf(state, agent, depth)

    def maxOf(self, state, depth):
        values = []
        for a in state.getLegalActions(0):
            values.append(self.valueOf(state.generateSuccessor(0, a), 1, depth))
        return max(values)

    def meanOf(self, state, agent, depth):
        values = []
        for a in state.getLegalActions(agent):
            if agent == state.getNumAgents() - 1:
                values.append(self.valueOf(state.generateSuccessor(agent, a), agent + 1, depth - 1))
            else:
                values.append(self.valueOf(state.generateSuccessor(agent, a), agent + 1, depth))
        return sum(values) / len(values)
