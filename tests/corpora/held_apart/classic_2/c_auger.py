# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent

def scoreEvaluationFunction(currentGameState):
    """
    The default: the score that is shown in the game.
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
    What the three searches have in common.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best = float("-inf")
        choice = None
        for action in gameState.getLegalActions(0):
            val = self.maximizer(gameState.generateSuccessor(0, action), self.depth)
            if val >= best:
                best = val
                choice = action
        return choice

    def maximizer(self, state, depth):
        if depth == 0 or state.isLose():
            return self.evaluationFunction(state)
        scores = [float("-inf")]
        for action in state.getLegalActions(0):
            scores.append(self.minimizer(state.generateSuccessor(0, action), depth, 1))
        return max(scores)

    def minimizer(self, state, depth, ghost):
        if depth == 0 or state.isLose():
            return self.evaluationFunction(state)
        scores = [float("inf")]
        for action in state.getLegalActions(ghost):
            if ghost < state.getNumAgents() - 1:
                scores.append(self.minimizer(state.generateSuccessor(ghost, action), depth, ghost + 1))
            else:
                scores.append(self.maximizer(state.generateSuccessor(ghost, action), depth - 1))
        return min(scores)

class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best = float("-inf")
        choice = None
        for action in gameState.getLegalActions(0):
            val = self.minimizer(gameState.generateSuccessor(0, action), self.depth, 1, float("-inf"), float("inf"))
            if val >= best:
                best = val
                choice = action
        return choice

    def maximizer(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.minimizer(state.generateSuccessor(0, action), depth, 1, v, beta))
            if v > beta:
                return v
        return v

    def minimizer(self, state, depth, ghost, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(ghost):
            if ghost < state.getNumAgents() - 1:
                v = min(v, self.minimizer(state.generateSuccessor(ghost, action), depth, ghost + 1, alpha, v))
            else:
                v = min(v, self.maximizer(state.generateSuccessor(ghost, action), depth - 1, alpha, v))
            if v < alpha:
                return v
        return v

class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best = float("-inf")
        choice = None
        for action in gameState.getLegalActions(0):
            val = self.maximizer(gameState.generateSuccessor(0, action), self.depth)
            if val > best:
                best = val
                choice = action
        return choice

    def maximizer(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = [float("-inf")]
        for action in state.getLegalActions(0):
            scores.append(self.expected(state.generateSuccessor(0, action), depth, 1))
        return max(scores)

    def expected(self, state, depth, ghost):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        for action in state.getLegalActions(ghost):
            if ghost < state.getNumAgents() - 1:
                scores.append(self.expected(state.generateSuccessor(ghost, action), depth, ghost + 1))
            else:
                scores.append(self.maximizer(state.generateSuccessor(ghost, action), depth - 1))
        return sum(scores)
