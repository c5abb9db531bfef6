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
        n, INF = gameState.getNumAgents(), float('inf')
        hoja = lambda s, d: d == 0 or s.isWin() or s.isLose()

        def maxi(s, d, alpha, beta):
            if hoja(s, d):
                return self.evaluationFunction(s)
            for a in s.getLegalActions(0):
                alpha = max(alpha, mini(s.generateSuccessor(0, a), 1, d, alpha, beta))
                if alpha > beta:
                    return beta
            return alpha

        def mini(s, g, d, alpha, beta):
            if hoja(s, d):
                return self.evaluationFunction(s)
            for a in s.getLegalActions(g):
                t = s.generateSuccessor(g, a)
                beta = min(beta, maxi(t, d - 1, alpha, beta) if g == n - 1
                           else mini(t, g + 1, d, alpha, beta))
                if beta < alpha:
                    return alpha
            return beta

        mejor, alpha = None, -INF
        for a in gameState.getLegalActions(0):
            v = mini(gameState.generateSuccessor(0, a), 1, self.depth, alpha, INF)
            if v > alpha:
                mejor, alpha = a, v
        return mejor
