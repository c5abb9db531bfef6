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
        return self.maxValue(gameState, 0)[1]

    def maxValue(self, state, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        v = float('-inf')
        best = None
        for action in state.getLegalActions(0):
            w = self.expValue(state.generateSuccessor(0, action), depth, 1)
            if w > v:
                v = w
                best = action
        return v, best

    def expValue(self, state, depth, agent):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        legal = state.getLegalActions(agent)
        prob = 1.0 / len(legal)
        for action in legal:
            child = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                v = min(v, self.maxValue(child, depth + 1)[0])
            else:
                v = min(v, self.expValue(child, depth, agent + 1))
        return v
