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
        legal = gameState.getLegalActions(0)
        values = []
        alpha = float("-inf")
        beta = float("inf")
        for move in legal:
            child = gameState.generateSuccessor(0, move)
            alpha = self.getValue(child, 1, 0, alpha, beta)
            values.append(alpha)
        index = values.index(max(values))
        return legal[index]

    def getValue(self, state, agent, depth, alpha, beta):
        if agent >= state.getNumAgents():
            agent = 0
            depth += 1
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        if agent == 0:
            return self.getMax(state, depth, alpha, beta)
        return self.getMin(state, agent, depth, alpha, beta)

    def getMax(self, state, depth, alpha, beta):
        v = float("-inf")
        for move in state.getLegalActions(0):
            child = state.generateSuccessor(0, move)
            v = max([v, self.getValue(child, 1, depth, alpha, beta)])
            if v > beta:
                return v
            alpha = max([alpha, v])
        return v

    def getMin(self, state, agent, depth, alpha, beta):
        v = float("inf")
        for move in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, move)
            v = min([v, self.getValue(child, agent + 1, depth, alpha, beta)])
            if v < alpha:
                return v
            beta = min([beta, v])
        return v
