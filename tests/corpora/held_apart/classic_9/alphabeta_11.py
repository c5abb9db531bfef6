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
        alpha = -1e308
        beta = 1e308
        answer = None
        maximum = -1e308
        for action in gameState.getLegalActions(0):
            v = self.minValue(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if v > maximum:
                maximum = v
                answer = action
            alpha = v
        return answer

    def maxValue(self, state, agent, depth, alpha, beta):
        if self.stop(state, depth):
            return self.evaluationFunction(state)
        v = -1e308
        for action in state.getLegalActions(agent):
            v = max(v, self.minValue(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
            if v > beta:
                return v
        return v

    def minValue(self, state, agent, depth, alpha, beta):
        if self.stop(state, depth):
            return self.evaluationFunction(state)
        v = 1e308
        for action in state.getLegalActions(agent):
            if agent == state.getNumAgents() - 1:
                v = min(v, self.maxValue(state.generateSuccessor(agent, action), 0, depth + 1, alpha, beta))
            else:
                v = min(v, self.minValue(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    def stop(self, state, depth):
        return depth == self.depth or state.isWin() or state.isLose()
