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
        bahut = float('inf')
        bhoot_sankhya = gameState.getNumAgents() - 1

        def bada(s, g, alpha=-bahut, beta=bahut):
            if g == 0 or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            v = -bahut
            for c in s.getLegalActions(0):
                v = max(v, chhota(s.generateSuccessor(0, c), 1, g, alpha, beta))
                if v >= beta:
                    return v
                alpha = max(alpha, v)
            return v

        def chhota(s, bhoot, g, alpha, beta):
            if s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            v = 0
            for c in s.getLegalActions(bhoot):
                agla = s.generateSuccessor(bhoot, c)
                if bhoot == bhoot_sankhya:
                    v = min(v, bada(agla, g - 1))
                else:
                    v = min(v, chhota(agla, bhoot + 1, g, alpha, beta))
                if v <= alpha:
                    return v
                beta = min(beta, v)
            return v

        alpha = -bahut
        talika = []
        for c in gameState.getLegalActions(0):
            v = chhota(gameState.generateSuccessor(0, c), 1, self.depth, alpha, bahut)
            talika.append((v, c))
            alpha = max(alpha, v)
        # sabse bada ank aakhri mein
        kram = sorted(talika, key=lambda t: t[0])
        return kram[-1][1]
