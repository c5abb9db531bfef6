# multiAgents.py
# TP2, groupe du mardi soir
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


INFINI = float("inf")


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        meilleure, note = None, -INFINI
        for coup in gameState.getLegalActions(0):
            etat = gameState.generateSuccessor(0, coup)
            n = self.mini(etat, 1, self.depth, -INFINI, INFINI)
            # print(coup, n)
            if n >= note:
                meilleure, note = coup, n
        return meilleure

    def feuille(self, etat, d):
        return d == 0 or etat.isWin() or etat.isLose()

    def maxi(self, etat, d, alpha, beta):
        if self.feuille(etat, d):
            return self.evaluationFunction(etat)
        v = -INFINI
        for coup in etat.getLegalActions(0):
            v = max(v, self.mini(etat.generateSuccessor(0, coup), 1, d, alpha, beta))
            alpha = max(alpha, v)
        return v

    def mini(self, etat, fantome, d, alpha, beta):
        if self.feuille(etat, d):
            return self.evaluationFunction(etat)
        v = INFINI
        for coup in etat.getLegalActions(fantome):
            suivant = etat.generateSuccessor(fantome, coup)
            if fantome + 1 == etat.getNumAgents():
                v = min(v, self.maxi(suivant, d - 1, alpha, beta))
            else:
                v = min(v, self.mini(suivant, fantome + 1, d, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
