from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


INF = float('inf')


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        value, action = self.maxValue(gameState, 0)
        return action

    def final(self, state, depth):
        """the value if the search ends here, otherwise None"""
        if state.isWin():
            return INF
        if state.isLose():
            return -INF
        if depth >= self.depth:
            return self.evaluationFunction(state)
        return None

    def maxValue(self, state, depth):
        end = self.final(state, depth)
        if end is not None:
            return end, None
        v, move = -INF, None
        for a in state.getLegalActions(0):
            v2 = self.minValue(state.generateSuccessor(0, a), 1, depth)
            if move is None or v2 > v:
                v, move = v2, a
        return v, move

    def minValue(self, state, agent, depth):
        end = self.final(state, depth)
        if end is not None:
            return end
        v = INF
        for a in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, a)
            if agent == state.getNumAgents() - 1:
                depth = depth + 1
                v2, _ = self.maxValue(child, depth)
            else:
                v2 = self.minValue(child, agent + 1, depth)
            v = min(v, v2)
        return v
