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
        alpha, beta = float('-inf'), float('inf')

        def explorar(s, agente, d):
            nonlocal alpha, beta
            if d == 0 or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            sig = (agente + 1) % n
            v = float('inf') if agente else float('-inf')
            for a in s.getLegalActions(agente):
                w = explorar(s.generateSuccessor(agente, a), sig, d - 1 if sig == 0 else d)
                if agente == 0:
                    v = max(v, w)
                    if v > beta:
                        return v
                    alpha = max(alpha, v)
                else:
                    v = min(v, w)
                    if v < alpha:
                        return v
                    beta = min(beta, v)
            return v

        mejor, accion = float('-inf'), None
        for a in gameState.getLegalActions(0):
            v = explorar(gameState.generateSuccessor(0, a), 1, self.depth)
            if v > mejor:
                mejor, accion = v, a
            alpha = max(alpha, mejor)
        return accion
