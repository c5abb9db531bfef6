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
        """
        Returns the expectimax action using self.depth and self.evaluationFunction
        """
        best, bestAction = float('-inf'), None
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            val = self.value(nextState, 1, self.depth - 1)
            if bestAction is None or val > best:
                best, bestAction = val, action
        return bestAction

    def value(self, state, agentIndex, depth):
        if depth == 0 or state.isWin():
            return self.evaluationFunction(state)
        if agentIndex == 0:
            return self.maxValue(state, agentIndex, depth)
        return self.expValue(state, agentIndex, depth)

    def maxValue(self, state, agentIndex, depth):
        v = float('-inf')
        for action in state.getLegalActions(agentIndex):
            nextState = state.generateSuccessor(agentIndex, action)
            v = max(v, self.value(nextState, agentIndex + 1, depth - 1))
        return v

    def expValue(self, state, agentIndex, depth):
        v = 0
        nextAgent = (agentIndex + 1) % state.getNumAgents()
        for action in state.getLegalActions(agentIndex):
            p = 1.0 / len(state.getLegalActions(0))
            nextState = state.generateSuccessor(agentIndex, action)
            v += p * self.value(nextState, nextAgent, depth - 1)
        return v
