from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, nothing more."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """Common parts of all the search agents."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        a = float("-inf")
        b = float("inf")
        score = float("-inf")
        action = None
        for move in gameState.getLegalActions(0):
            s = self.minimum(gameState.generateSuccessor(0, move), 1, 0, a, b)
            if s > score:
                score = s
                action = move
            a = max(a, score)
        return action

    def maximum(self, state, depth, a, b):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        v = float("-inf")
        for move in state.getLegalActions(0):
            v = max(v, self.minimum(state.generateSuccessor(0, move), 1, depth, a, b))
            if v > b:
                return v
        a = max(a, v)
        return v

    def minimum(self, state, agent, depth, a, b):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        v = float("inf")
        for move in state.getLegalActions(agent):
            if agent == state.getNumAgents() - 1:
                v = min(v, self.maximum(state.generateSuccessor(agent, move), depth + 1, a, b))
            else:
                v = min(v, self.minimum(state.generateSuccessor(agent, move), agent + 1, depth, a, b))
            if v < a:
                return v
            b = min(b, v)
        return v
