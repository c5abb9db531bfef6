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
        value, action = self.maxValue(gameState, self.depth, float("-inf"), float("inf"))
        return action

    def maxValue(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        v, best = float("-inf"), None
        for action in state.getLegalActions(0):
            new, _ = self.minValue(state.generateSuccessor(0, action), depth - 1, alpha, beta, 1)
            if new > v:
                v, best = new, action
            if v > beta:
                return v, best
            max(alpha, v)
        return v, best

    def minValue(self, state, depth, alpha, beta, agent):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        v, best = float("inf"), None
        for action in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                new, _ = self.maxValue(succ, depth - 1, alpha, beta)
            else:
                new, _ = self.minValue(succ, depth - 1, alpha, beta, agent + 1)
            if new < v:
                v, best = new, action
            if v < alpha:
                return v, best
            beta = min(beta, v)
        return v, best
