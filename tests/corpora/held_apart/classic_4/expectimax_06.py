from game import Directions
from game import Agent
import random, util

INF = float('inf')

def scoreEvaluationFunction(currentGameState):
    """
      default evaluation: just the score shown in the window
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
      parent class, do not change
    """
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.anzahl = gameState.getNumAgents()
        zuege = gameState.getLegalActions(0)
        werte = []
        for zug in zuege:
            werte.append(self.erwartung(gameState.generateSuccessor(0, zug), 1, 1))
        return zuege[werte.index(max(werte))]

    def maximum(self, zustand, runde):
        if zustand.isWin() or zustand.isLose() or runde > self.depth:
            return self.evaluationFunction(zustand)
        return max(self.erwartung(zustand.generateSuccessor(0, zug), 1, runde)
                   for zug in zustand.getLegalActions(0))

    def erwartung(self, zustand, geist, runde):
        if zustand.isWin() or zustand.isLose():
            return self.evaluationFunction(zustand)
        v = 0
        n = float(len(zustand.getLegalActions(geist)))
        for zug in zustand.getLegalActions(geist):
            nachfolger = zustand.generateSuccessor(geist, zug)
            if geist == self.anzahl - 1:
                w = self.maximum(nachfolger, runde + 1)
            else:
                w = self.erwartung(nachfolger, geist + 1, runde)
            v = (v + w) / n
        return v
