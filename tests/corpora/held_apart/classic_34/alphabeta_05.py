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
        alpha = float("-inf")
        beta = float("inf")
        value, action = self.maxValue(gameState, self.depth, alpha, beta)
        # print(value, action)
        return action

    def finished(self, state):
        return state.isLose()

    def nextValue(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents() - 1:
            return self.maxValue(state, depth - 1, alpha, beta)[0]
        return self.minValue(state, agent + 1, depth, alpha, beta)

    def maxValue(self, state, depth, alpha, beta):
        if depth == 0 or self.finished(state):
            return self.evaluationFunction(state), None
        v = float("-inf")
        chosen = None
        for action in state.getLegalActions(0):
            if action == Directions.STOP:
                continue
            score = self.nextValue(state.generateSuccessor(0, action), 0, depth, alpha, beta)
            if score > v:
                v = score
                chosen = action
            if v > beta:
                return v, chosen
            alpha = max(alpha, v)
        return v, chosen

    def minValue(self, state, agent, depth, alpha, beta):
        if depth == 0 or self.finished(state):
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(agent):
            score = self.nextValue(state.generateSuccessor(agent, action), agent, depth, alpha, beta)
            if score < v:
                v = score
            if v < alpha:
                return v
            alpha = min(alpha, v)
        return v
