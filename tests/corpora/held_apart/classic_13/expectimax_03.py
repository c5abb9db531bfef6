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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        values = {}
        for action in gameState.getLegalActions(0):
            values[action] = self.value(gameState.generateSuccessor(0, action), 1, 0)
        best = max(values.values())
        for action in values:
            if values[action] == best:
                return action

    def value(self, state, agent, depth):
        # the last ghost has moved
        if agent >= state.getNumAgents():
            agent = 0
            depth += 1
        if state.isLose():
            return -99999
        if state.isWin() or depth == self.depth:
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, depth)
        return self.expValue(state, agent, depth)

    def maxValue(self, state, depth):
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.value(state.generateSuccessor(0, action), 1, depth))
        return v

    def expValue(self, state, agent, depth):
        v = 0
        p = 1.0 / len(state.getLegalActions(0))
        for action in state.getLegalActions(agent):
            v += p * self.value(state.generateSuccessor(agent, action), agent + 1, depth)
        return v
