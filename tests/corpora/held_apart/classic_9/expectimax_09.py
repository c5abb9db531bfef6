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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = float('-inf')
        beta = float('inf')
        best = None
        for action in gameState.getLegalActions(0):
            v = self.expValue(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if v > alpha:
                alpha = v
                best = action
        return best

    def maxValue(self, state, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.expValue(state.generateSuccessor(0, action), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def expValue(self, state, ghost, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = 0
        actions = state.getLegalActions(ghost)
        for action in actions:
            child = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                x = self.maxValue(child, depth + 1, alpha, beta)
            else:
                x = self.expValue(child, ghost + 1, depth, alpha, beta)
            v += x / float(len(actions))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
