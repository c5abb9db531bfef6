# multiAgents.py
# Projet 2 - Inès & Théo
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
        alpha = float("-inf")
        beta = float("inf")
        resultats = []
        for action in gameState.getLegalActions(0):
            v = self.minValue(gameState.generateSuccessor(0, action), 1, self.depth, alpha, beta)
            resultats.append((v, action))
            alpha = max(alpha, v)
        # la meilleure valeur avec son action
        return max(resultats)[1]

    def maxValue(self, etat, depth, alpha, beta):
        if depth == 0 or etat.isWin() or etat.isLose():
            return self.evaluationFunction(etat)
        v = float("-inf")
        for action in etat.getLegalActions(0):
            v = max(v, self.minValue(etat.generateSuccessor(0, action), 1, depth, alpha, beta))
            if v > alpha:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, etat, fantome, depth, alpha, beta):
        if etat.isWin() or etat.isLose():
            return self.evaluationFunction(etat)
        v = float("inf")
        for action in etat.getLegalActions(fantome):
            suivant = etat.generateSuccessor(fantome, action)
            if fantome == etat.getNumAgents() - 1:
                v = min(v, self.maxValue(suivant, depth - 1, alpha, beta))
            else:
                v = min(v, self.minValue(suivant, fantome + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
