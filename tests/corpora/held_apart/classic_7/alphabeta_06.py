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
        return self.max_value(gameState, 0, float('-inf'), float('inf'))[0]

    # both return (action, value)
    def max_value(self, state, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth == self.depth:
            return (None, self.evaluationFunction(state))
        v = (None, float('-inf'))
        for a in state.getLegalActions(0):
            tmp = self.min_value(state.generateSuccessor(0, a), depth, 1, alpha, beta)[1]
            if tmp > v[1]:
                v = (a, tmp)
            if v[1] > beta:
                return v
            alpha = max(alpha, v[1])
        return v

    def min_value(self, state, depth, agent, alpha, beta):
        if state.isWin() or state.isLose():
            return (None, self.evaluationFunction(state))
        v = (None, float('inf'))
        for a in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, a)
            if agent == state.getNumAgents() - 1:
                tmp = self.max_value(succ, depth + 1, alpha, beta)[1]
            else:
                tmp = self.min_value(succ, depth, agent + 1, alpha, beta)[1]
            if tmp < v[1]:
                v = (a, tmp)
            if v[1] < alpha:
                return v
            alpha = min(alpha, v[1])
        return v
