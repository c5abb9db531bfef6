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
        v, action = self.maxValue(gameState, self.depth, -float('inf'), float('inf'))
        return action

    def maxValue(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        v, best = -float('inf'), None
        for action in state.getLegalActions(0):
            succ = state.generateSuccessor(0, action)
            value = self.minValue(succ, depth, 1, beta, alpha)
            if value > v:
                v, best = value, action
            if v > beta:
                return v, best
            alpha = max(alpha, v)
        return v, best

    def minValue(self, state, depth, agent, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                value, _ = self.maxValue(succ, depth - 1, alpha, beta)
            else:
                value = self.minValue(succ, depth, agent + 1, alpha, beta)
            v = min(v, value)
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
