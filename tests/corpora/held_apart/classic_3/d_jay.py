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
        maximum = -float('inf')
        result = None
        for action in gameState.getLegalActions(0):
            current = self.ghosts(gameState.generateSuccessor(0, action), self.depth)
            if current > maximum:
                maximum = current
                result = action
        return result

    def pacman(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        maximum = -float('inf')
        for action in state.getLegalActions(0):
            maximum = max(maximum, self.ghosts(state.generateSuccessor(0, action), depth))
        return maximum

    def ghosts(self, state, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        minimum = float('inf')
        for ghost in range(1, state.getNumAgents()):
            for action in state.getLegalActions(ghost):
                after = state.generateSuccessor(ghost, action)
                minimum = min(minimum, self.pacman(after, depth - 1))
        return minimum


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        maximum = -float('inf')
        result = None
        alpha = -float('inf')
        for action in gameState.getLegalActions(0):
            current = self.ghosts(gameState.generateSuccessor(0, action), self.depth, alpha, float('inf'))
            if current > maximum:
                maximum = current
                result = action
            alpha = max(alpha, maximum)
        return result

    def pacman(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        maximum = -float('inf')
        for action in state.getLegalActions(0):
            maximum = max(maximum, self.ghosts(state.generateSuccessor(0, action), depth, alpha, beta))
            if maximum >= beta:
                return maximum
            alpha = max(alpha, maximum)
        return maximum

    def ghosts(self, state, depth, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        minimum = float('inf')
        for ghost in range(1, state.getNumAgents()):
            for action in state.getLegalActions(ghost):
                after = state.generateSuccessor(ghost, action)
                minimum = min(minimum, self.pacman(after, depth - 1, alpha, beta))
                if minimum <= alpha:
                    return minimum
        return minimum


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        maximum = -float('inf')
        result = None
        for action in gameState.getLegalActions(0):
            if action == 'Stop':
                continue
            current = self.ghosts(gameState.generateSuccessor(0, action), self.depth)
            if current > maximum:
                maximum = current
                result = action
        return result

    def pacman(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        maximum = -float('inf')
        for action in state.getLegalActions(0):
            maximum = max(maximum, self.ghosts(state.generateSuccessor(0, action), depth))
        return maximum

    def ghosts(self, state, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        values = []
        for ghost in range(1, state.getNumAgents()):
            for action in state.getLegalActions(ghost):
                after = state.generateSuccessor(ghost, action)
                values.append(self.pacman(after, depth - 1))
        return sum(values) / max(1, len(values))
