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
        chosen = None
        highest = float("-inf")
        for a in gameState.getLegalActions(self.index):
            h = self.ghost(gameState.generateSuccessor(self.index, a), 1, self.depth - 1)
            if chosen is None or h > highest:
                highest = h
                chosen = a
        return chosen

    def over(self, state, depth):
        return depth == 0 or state.isLose()

    def pacman(self, state, depth):
        if self.over(state, depth):
            return self.evaluationFunction(state)
        v = float("-inf")
        for a in state.getLegalActions(0):
            # one level deeper
            v = max(v, self.ghost(state.generateSuccessor(0, a), 1, depth - 1))
        return v

    def ghost(self, state, number, depth):
        if self.over(state, depth):
            return self.evaluationFunction(state)
        v = float("inf")
        for a in state.getLegalActions(number):
            s = state.generateSuccessor(number, a)
            if number == state.getNumAgents() - 1:
                v = min(v, self.pacman(s, depth))
            else:
                v = min(v, self.ghost(s, number + 1, depth))
        return v
