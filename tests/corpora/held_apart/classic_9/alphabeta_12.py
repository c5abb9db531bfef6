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
        NEG, POS = float('-inf'), float('inf')
        # first find out the best value ...
        target = self.maxval(gameState, self.depth, NEG, POS)
        # ... and then the action which leads to it
        for action in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, action)
            if self.minval(child, 1, self.depth - 1, NEG, POS) == target:
                return action

    def maxval(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            child = state.generateSuccessor(0, action)
            v = max(v, self.minval(child, 1, depth - 1, alpha, beta))
            if v > beta:
                break
            alpha = max(alpha, v)
        return v

    def minval(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                v = min(v, self.maxval(child, depth - 1, alpha, beta))
            else:
                v = min(v, self.minval(child, agent + 1, depth - 1, alpha, beta))
            if v < alpha:
                break
            beta = min(beta, v)
        return v
