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
        best = -float("inf")
        move = Directions.STOP
        for a in gameState.getLegalActions(0):
            val = self.minVal(gameState.generateSuccessor(0, a), 1, self.depth)
            if val > best:
                best = val
                move = a
        return move

    def maxVal(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = -float("inf")
        for a in state.getLegalActions(0):
            val = self.minVal(state.generateSuccessor(0, a), 1, depth)
            if val > best:
                best = val
        return best

    def minVal(self, state, ghost, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float("inf")
        for a in state.getLegalActions(ghost):
            next = state.generateSuccessor(ghost, a)
            if ghost < state.getNumAgents() - 1:
                # the next ghost's turn
                val = self.minVal(next, ghost + 1, depth)
                if val > best:
                    best = val
            else:
                # pacman's turn
                val = self.maxVal(next, depth - 1)
                if val < best:
                    best = val
        return best

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best = -float("inf")
        alpha = -float("inf")
        move = Directions.STOP
        for a in gameState.getLegalActions(0):
            val = self.minVal(gameState.generateSuccessor(0, a), 1, self.depth, alpha, float("inf"))
            if val > best:
                best = val
                move = a
            if best > alpha:
                alpha = best
        return move

    def maxVal(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = -float("inf")
        for a in state.getLegalActions(0):
            val = self.minVal(state.generateSuccessor(0, a), 1, depth, alpha, beta)
            if val > best:
                best = val
            if best >= beta:
                return best
            if best > alpha:
                alpha = best
        return best

    def minVal(self, state, ghost, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float("inf")
        for a in state.getLegalActions(ghost):
            next = state.generateSuccessor(ghost, a)
            if ghost < state.getNumAgents() - 1:
                # the next ghost's turn
                val = self.minVal(next, ghost + 1, depth, alpha, beta)
                if val > best:
                    best = val
            else:
                # pacman's turn
                val = self.maxVal(next, depth - 1, alpha, beta)
                if val < best:
                    best = val
            if best <= alpha:
                return best
            if best < beta:
                beta = best
        return best

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best = -float("inf")
        move = Directions.STOP
        for a in gameState.getLegalActions(0):
            val = self.expVal(gameState.generateSuccessor(0, a), 1, self.depth)
            if val > best:
                best = val
                move = a
        return move

    def maxVal(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = -float("inf")
        for a in state.getLegalActions(0):
            val = self.expVal(state.generateSuccessor(0, a), 1, depth)
            if val > best:
                best = val
        return best

    def expVal(self, state, ghost, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        total = 0.0
        actions = state.getLegalActions(ghost)
        for a in actions:
            next = state.generateSuccessor(ghost, a)
            if ghost < state.getNumAgents() - 1:
                total += self.expVal(next, ghost + 1, depth)
            else:
                total += self.maxVal(next, depth - 1)
        return total / len(actions)
