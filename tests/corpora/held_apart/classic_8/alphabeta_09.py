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
        alpha, beta = float('-inf'), float('inf')
        result = None
        for a in gameState.getLegalActions(0):
            x = self.lo(gameState.generateSuccessor(0, a), 1, self.depth, alpha, beta)
            if x > alpha:
                alpha, result = x, a
        return result

    def hi(self, s, depth, alpha, beta):
        if depth == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        for a in s.getLegalActions(0):
            alpha = max(alpha, self.lo(s.generateSuccessor(0, a), 1, depth, alpha, beta))
            if alpha > beta:
                return alpha
        return alpha

    def lo(self, s, g, depth, alpha, beta):
        if s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        last = g == s.getNumAgents() - 1
        for a in s.getLegalActions(g):
            t = s.generateSuccessor(g, a)
            x = self.hi(t, depth - 1, alpha, beta) if last else self.lo(t, g + 1, depth, alpha, beta)
            beta = min(beta, x)
            if beta < alpha:
                return beta
        return beta
