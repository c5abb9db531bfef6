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

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        wert, aktion = self.suche(gameState, 0, 0)
        return aktion

    def blattwert(self, zustand):
        # gewonnen ist das Beste ueberhaupt
        if zustand.isWin():
            return float('inf')
        if zustand.isLose():
            return float('-inf')
        return self.evaluationFunction(zustand)

    def suche(self, zustand, spieler, tiefe):
        if spieler == zustand.getNumAgents():
            spieler = 0
            tiefe = tiefe + 1
        if tiefe == self.depth or zustand.isWin() or zustand.isLose():
            return self.blattwert(zustand), None

        ergebnisse = []
        for aktion in zustand.getLegalActions(spieler):
            nachfolger = zustand.generateSuccessor(spieler, aktion)
            w, _ = self.suche(nachfolger, spieler + 1, tiefe)
            ergebnisse.append((w, aktion))

        if spieler == 0:
            return max(ergebnisse, key=lambda e: e[0])
        else:
            return min(ergebnisse, key=lambda e: e[0])
