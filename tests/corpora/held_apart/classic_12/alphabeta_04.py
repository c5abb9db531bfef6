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
        ghosts = gameState.getNumAgents() - 1

        def done(s, d):
            return d == self.depth or s.isWin() or s.isLose()

        def max_v(s, d, alpha, beta):
            if done(s, d):
                return self.evaluationFunction(s)
            v = float('-inf')
            for a in s.getLegalActions(0):
                v = max(v, min_v(s.generateSuccessor(0, a), 1, d, alpha, beta))
                if v >= beta:
                    return v
                alpha = max(alpha, v)
            return v

        def min_v(s, g, d, alpha, beta):
            if done(s, d):
                return self.evaluationFunction(s)
            v = float('inf')
            for a in s.getLegalActions(g):
                t = s.generateSuccessor(g, a)
                if g < ghosts:
                    v = min(v, min_v(t, g + 1, d, alpha, beta))
                else:
                    v = min(v, max_v(t, d + 1, alpha, beta))
                    beta = min(beta, v)
                if v <= alpha:
                    return v
            return v

        alpha, choice = float('-inf'), None
        for a in gameState.getLegalActions(0):
            v = min_v(gameState.generateSuccessor(0, a), 1, 0, alpha, float('inf'))
            if v >= alpha:
                alpha, choice = v, a
        return choice
