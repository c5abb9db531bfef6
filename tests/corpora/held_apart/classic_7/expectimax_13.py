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
        val, act = self.maxNode(gameState, 0)
        return act

    def maxNode(self, state, depth):
        if depth == self.depth or state.isWin():
            return self.evaluationFunction(state), None
        val = 0
        act = None
        for a in state.getLegalActions(0):
            new = self.expNode(state.generateSuccessor(0, a), depth, 1)
            if act is None or new > val:
                val = max(val, new)
                act = a
        return val, act

    def expNode(self, state, depth, i):
        if depth == self.depth or state.isWin():
            return self.evaluationFunction(state)
        val = 0
        for a in state.getLegalActions(i):
            child = state.generateSuccessor(i, a)
            if i == state.getNumAgents() - 1:
                new = self.maxNode(child, depth + 1)[0]
            else:
                new = self.expNode(child, depth, i + 1)
            val += new * 1.0 / len(state.getLegalActions(1))
        return val
