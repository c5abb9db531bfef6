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

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState: GameState):
        value, move = self.max_value(gameState, 0)
        return move

    def max_value(self, state, depth):
        # are we done?
        if state.isWin() or state.isLose() or depth > self.depth:
            return self.evaluationFunction(state), None
        v = -float("inf")
        move = None
        for a in state.getLegalActions(0):
            v2, _ = self.min_value(state.generateSuccessor(0, a), depth, 1)
            if v2 > v:
                v, move = v2, a
        return v, move

    def min_value(self, state, depth, ghost):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        v = float("inf")
        move = None
        for a in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, a)
            if ghost == state.getNumAgents() - 1:
                v2, _ = self.max_value(succ, depth + 1)
            else:
                v2, _ = self.min_value(succ, depth, ghost + 1)
            if v2 < v:
                v, move = v2, a
        return v, move
