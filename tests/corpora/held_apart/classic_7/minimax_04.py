# multiAgents.py
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, nothing else.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    What all the search agents share.
    """

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        legal = gameState.getLegalActions(0)
        values = []
        for a in legal:
            values.append(self.minValue(gameState.generateSuccessor(0, a), 1, 0))
        return legal[values.index(max(values))]

    def maxValue(self, state, depth):
        if self.finished(state) or depth == self.depth:
            return self.evaluationFunction(state)
        v = float('-inf')
        for a in state.getLegalActions(0):
            v = max(v, self.minValue(state.generateSuccessor(0, a), 1, depth))
        return v

    def minValue(self, state, agent, depth):
        if self.finished(state):
            return self.evaluationFunction(state)
        v = float('inf')
        last = state.getNumAgents() - 2    # agents are counted from 0
        for a in state.getLegalActions(agent):
            s = state.generateSuccessor(agent, a)
            if agent >= last:
                v = min(v, self.maxValue(s, depth + 1))
            else:
                v = min(v, self.minValue(s, agent + 1, depth))
        return v

    def finished(self, state):
        return state.isWin() or state.isLose()
