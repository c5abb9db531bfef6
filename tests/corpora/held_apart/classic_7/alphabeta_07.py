# multiAgents.py
# ---------------
# Homework 3, group 17

from util import manhattanDistance
from game import Directions, Agent
import random, util
from pacman import GameState

def scoreEvaluationFunction(currentGameState: GameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """Base class. Do not change."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        a, b = float("-inf"), float("inf")
        best_move, best_val = None, float("-inf")
        for move in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, move)
            val = self.minv(child, 1, 1, a, b)
            if val > best_val:
                best_val, best_move = val, move
            a = max(a, best_val)
        return best_move

    def maxv(self, state, d, a, b):
        if d > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("-inf")
        for move in state.getLegalActions(0):
            v = max(v, self.minv(state.generateSuccessor(0, move), d, 1, a, b))
            if v > b:
                return v
            a = max(a, v)
        return v

    def minv(self, state, d, ghost, a, b):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("inf")
        for move in state.getLegalActions(ghost):
            child = state.generateSuccessor(ghost, move)
            if ghost + 1 == state.getNumAgents():
                v = min(v, self.maxv(child, d + 1, b, a))
            else:
                v = min(v, self.minv(child, d, ghost + 1, a, b))
            if v < a:
                return v
            b = min(b, v)
        return v
