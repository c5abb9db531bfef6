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
        v = float("-inf")
        action = None
        for a in gameState.getLegalActions(0):
            score = self.minValue(gameState.generateSuccessor(0, a), 1, self.depth, alpha, beta)
            if score > v:
                v = score
                action = a
            alpha = max(alpha, v)
        return action

    def maxValue(self, gameState, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        v = float("-inf")
        for a in gameState.getLegalActions(0):
            v = max(v, self.minValue(gameState.generateSuccessor(0, a), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, gameState, agent, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        v = float("inf")
        for a in gameState.getLegalActions(agent):
            succ = gameState.generateSuccessor(agent, a)
            if agent == gameState.getNumAgents() - 1:
                v = min(v, self.maxValue(succ, depth - 1, alpha, beta))
            else:
                v = min(v, self.minValue(succ, agent + 1, depth, beta, alpha))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
