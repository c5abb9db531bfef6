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
        self.bestAction = None
        self.maxValue(gameState, 0, float('-inf'), float('inf'))
        return self.bestAction

    def maxValue(self, gameState, depth, alpha, beta):
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float('-inf')
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            score = self.minValue(succ, depth, 1, alpha, beta)
            if score > v:
                v = score
                # only the root remembers its action
                if depth == 0:
                    self.bestAction = action
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, gameState, depth, agentIndex, alpha, beta):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float('inf')
        for action in gameState.getLegalActions(agentIndex):
            succ = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == gameState.getNumAgents() - 1:
                # next round starts
                score = self.maxValue(succ, depth + 1, float('-inf'), float('inf'))
            else:
                score = self.minValue(succ, depth, agentIndex + 1, alpha, beta)
            if score < v:
                v = score
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
