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
        alpha = 0
        beta = float('inf')
        bestScore = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            score = self.minVal(gameState.generateSuccessor(0, action), 1, 1, alpha, beta)
            if score > bestScore:
                bestScore = score
                bestAction = action
            alpha = max(alpha, bestScore)
        return bestAction

    def maxVal(self, state, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.minVal(state.generateSuccessor(0, action), depth, 1, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minVal(self, state, depth, agentIndex, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(agentIndex):
            succ = state.generateSuccessor(agentIndex, action)
            if agentIndex < state.getNumAgents() - 1:
                # next ghost
                v = min(v, self.minVal(succ, depth, agentIndex + 1, float('-inf'), float('inf')))
            else:
                # pacman again
                v = min(v, self.maxVal(succ, depth + 1, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
