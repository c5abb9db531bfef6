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
        return self.maxValue(gameState, 0, float('-inf'), float('inf'))[1]

    def maxValue(self, state, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        v = float('-inf')
        best = None
        for action in state.getLegalActions(0):
            w = self.minValue(state.generateSuccessor(0, action), depth, 1, alpha, beta)[0]
            if w > v:
                v, best = w, action
            if v >= beta:      # prune
                return v, best
            alpha = max(alpha, v)
        return v, best

    def minValue(self, state, depth, agent, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        v = float('inf')
        best = None
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                w = self.maxValue(child, depth + 1, alpha, beta)[0]
            else:
                w = self.minValue(child, depth, agent + 1, alpha, beta)[0]
            if w < v:
                v, best = w, action
            if v <= alpha:     # prune
                return v, best
            beta = min(beta, v)
        return v, best
