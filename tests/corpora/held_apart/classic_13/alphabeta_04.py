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
        alpha = -float("inf")
        beta = float("inf")
        bestAction = None
        bestValue = -float("inf")
        for action in gameState.getLegalActions(0):
            value = self.minimize(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if value > bestValue:
                bestValue = value
                bestAction = action
            alpha = value
        return bestAction

    def maximize(self, state, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        v = -float("inf")
        for action in state.getLegalActions(0):
            v = max(v, self.minimize(state.generateSuccessor(0, action), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minimize(self, state, agent, depth, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                v = min(v, self.maximize(child, depth + 1, alpha, beta))
            else:
                v = min(v, self.minimize(child, agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
        beta = min(beta, v)
        return v
