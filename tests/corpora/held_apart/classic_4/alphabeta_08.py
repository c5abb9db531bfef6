# multiAgents.py
from util import lookup
from game import Agent, Directions
import random

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = lookup(evalFn, globals())
        self.depth = int(depth)

class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        wert, zug = self.maxWert(gameState, 0, float('-inf'), float('inf'))
        return zug

    def maxWert(self, zustand, tiefe, alpha, beta):
        if tiefe == self.depth or zustand.isWin() or zustand.isLose():
            return self.evaluationFunction(zustand), None
        bester = float('-inf')
        besterZug = None
        for zug in zustand.getLegalActions(0):
            w = self.minWert(zustand.generateSuccessor(0, zug), tiefe, 1, alpha, beta)
            if w > bester:
                bester = w
                besterZug = zug
            if bester > beta:
                break
            alpha = bester
        return bester, besterZug

    def minWert(self, zustand, tiefe, geist, alpha, beta):
        if zustand.isWin() or zustand.isLose():
            return self.evaluationFunction(zustand)
        schlechtester = float('inf')
        letzterGeist = zustand.getNumAgents() - 1
        for zug in zustand.getLegalActions(geist):
            n = zustand.generateSuccessor(geist, zug)
            if geist == letzterGeist:
                w, _ = self.maxWert(n, tiefe + 1, alpha, beta)
            else:
                w = self.minWert(n, tiefe, geist + 1, alpha, beta)
            if w < schlechtester:
                schlechtester = w
            if schlechtester < alpha:
                break
            beta = schlechtester
        return schlechtester
