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


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        a = float('-inf')
        b = float('inf')
        actions = gameState.getLegalActions(0)

        # first: what is the value of the root?
        v = float('-inf')
        for action in actions:
            v = max(v, self.value(gameState.generateSuccessor(0, action), 1, self.depth, a, b))
            a = max(a, v)

        # second: which action leads to this value?
        for action in actions:
            if self.value(gameState.generateSuccessor(0, action), 1, self.depth, float('-inf'), b) == v:
                return action

    def value(self, gameState, agent, depth, a, b):
        if agent == gameState.getNumAgents():
            agent = 0
            depth = depth - 1
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        if agent == 0:
            return self.maxValue(gameState, agent, depth, a, b)
        return self.minValue(gameState, agent, depth, a, b)

    def maxValue(self, gameState, agent, depth, a, b):
        v = float('-inf')
        for action in gameState.getLegalActions(agent):
            # new alpha for the next call
            a = max(a, v)
            successor = gameState.generateSuccessor(agent, action)
            v = max(v, self.value(successor, agent + 1, depth, a, b))
            if v > b:
                return v
        return v

    def minValue(self, gameState, agent, depth, a, b):
        v = float('inf')
        for action in gameState.getLegalActions(agent):
            successor = gameState.generateSuccessor(agent, action)
            v = min(v, self.value(successor, agent + 1, depth, a, b))
            # new beta for the next call
            a = min(a, v)
            if v < a:
                return v
        return v
