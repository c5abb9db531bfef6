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
        best = float("-inf")
        answer = None
        for action in gameState.getLegalActions(0):
            v = self.ghost(gameState.generateSuccessor(0, action), self.depth, 1)
            if v > best:
                best = v
                answer = action
        return answer

    def stop(self, state, depth):
        return depth == 0 or state.isWin() or state.isLose()

    def pacman(self, state, depth):
        if self.stop(state, depth):
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.ghost(state.generateSuccessor(0, action), depth, 1))
        return v

    def ghost(self, state, depth, number):
        if self.stop(state, depth):
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(number):
            child = state.generateSuccessor(number, action)
            if number == 1:
                v = min(v, self.ghost(child, depth, 2))
            else:
                v = min(v, self.pacman(child, depth - 1))
        return v


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best = float("-inf")
        answer = None
        for action in gameState.getLegalActions(0):
            v = self.ghost(gameState.generateSuccessor(0, action), self.depth, 1, float("-inf"), float("inf"))
            if v > best:
                best = v
                answer = action
        return answer

    def stop(self, state, depth):
        return depth == 0 or state.isWin() or state.isLose()

    def pacman(self, state, depth, alpha, beta):
        if self.stop(state, depth):
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.ghost(state.generateSuccessor(0, action), depth, 1, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def ghost(self, state, depth, number, alpha, beta):
        if self.stop(state, depth):
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(number):
            child = state.generateSuccessor(number, action)
            if number == 1:
                v = min(v, self.ghost(child, depth, 2, alpha, beta))
            else:
                v = min(v, self.pacman(child, depth - 1, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best = float("-inf")
        answer = None
        for action in gameState.getLegalActions(0):
            v = self.ghost(gameState.generateSuccessor(0, action), self.depth, 1)
            if v > best:
                best = v
                answer = action
        return answer

    def stop(self, state, depth):
        return depth == 0 or state.isWin() or state.isLose()

    def pacman(self, state, depth):
        if self.stop(state, depth):
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.ghost(state.generateSuccessor(0, action), depth, 1))
        return v

    def ghost(self, state, depth, number):
        v = 0.0
        actions = state.getLegalActions(number)
        for action in actions:
            child = state.generateSuccessor(number, action)
            if number == 1:
                v += self.ghost(child, depth, 2)
            else:
                v += self.pacman(child, depth - 1)
        if not actions:
            return v
        return v / len(actions)
