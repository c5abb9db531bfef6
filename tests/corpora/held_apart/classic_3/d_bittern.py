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
        scores = []
        actions = gameState.getLegalActions(0)
        for action in actions:
            scores.append(self.miniMax(gameState.generateSuccessor(0, action), 1, self.depth))
        return actions[scores.index(max(scores))]

    def miniMax(self, state, index, depth):
        if index == state.getNumAgents():
            depth -= 1
            index = 0
        if state.isWin() or state.isLose() or not depth:
            return self.evaluationFunction(state)
        scores = []
        for action in state.getLegalActions(index):
            scores.append(self.miniMax(state.generateSuccessor(index, action), index + 1, depth))
        if index == 0:
            return max(scores)
        else:
            return min(scores)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha = -999999
        beta = 999999
        scores = {}
        for action in gameState.getLegalActions(0):
            value = self.alphaBeta(gameState.generateSuccessor(0, action), 1, self.depth, alpha, beta)
            scores[value] = action
            alpha = max(alpha, value)
        return scores[max(scores)]

    def alphaBeta(self, state, index, depth, alpha, beta):
        if index == state.getNumAgents():
            depth -= 1
            index = 0
        if state.isWin() or state.isLose() or not depth:
            return self.evaluationFunction(state)
        scores = []
        for action in state.getLegalActions(index):
            scores.append(self.alphaBeta(state.generateSuccessor(index, action), index + 1, depth, alpha, beta))
        if index == 0:
            value = max(scores)
            if value > beta:
                return value
            alpha = max(alpha, value)
        else:
            value = min(scores)
            if value < alpha:
                return value
            beta = min(beta, value)
        return value


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        scores = []
        actions = gameState.getLegalActions(0)
        for action in actions:
            scores.append(self.expectiMax(gameState.generateSuccessor(0, action), 1, self.depth))
        return actions[scores.index(max(scores))]

    def expectiMax(self, state, index, depth):
        if index == state.getNumAgents():
            depth -= 1
            index = 0
        if state.isWin() or state.isLose() or not depth:
            return self.evaluationFunction(state)
        scores = []
        for action in state.getLegalActions(index):
            scores.append(self.expectiMax(state.generateSuccessor(index, action), index + 1, depth))
        if index == 0:
            return max(scores)
        else:
            return min(scores)
