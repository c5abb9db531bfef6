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
        n = gameState.getNumAgents()
        f = self.evaluationFunction

        def hijos(s, i):
            return sorted((s.generateSuccessor(i, a) for a in s.getLegalActions(i)),
                          key=f, reverse=i == 0)

        def ab(s, i, d, alpha, beta):
            if d == 0 or s.isWin() or s.isLose():
                return f(s)
            j = (i + 1) % n
            e = d - (j == 0)
            v = float('-inf') if i == 0 else float('inf')
            for t in hijos(s, i):
                w = ab(t, j, e, alpha, beta)
                if i == 0:
                    v = max(v, w)
                    alpha = max(alpha, v)
                else:
                    v = min(v, w)
                    beta = min(beta, v)
                if alpha >= beta:
                    break
            return v

        alpha, accion = float('-inf'), None
        for a in gameState.getLegalActions(0):
            v = ab(gameState.generateSuccessor(0, a), 1, self.depth, alpha, float('inf'))
            if v > alpha:
                alpha, accion = v, a
        return accion
