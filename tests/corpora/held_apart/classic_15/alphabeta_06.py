from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Suchbaum mit Alpha-Beta (Vorlesung 6)
    """

    def getAction(self, gameState):
        alpha, beta = float("-inf"), float("inf")
        besterWert, besterZug = float("-inf"), None
        for zug in gameState.getLegalActions(0):
            wert = self.wert(gameState.generateSuccessor(0, zug), 1, 0, alpha, beta)
            if wert > besterWert:
                besterWert, besterZug = wert, zug
            alpha = max(alpha, besterWert)
        return besterZug

    def wert(self, zustand, spieler, tiefe, alpha, beta):
        # Endzustand oder Tiefenschranke
        if zustand.isWin() or zustand.isLose() or tiefe == self.depth:
            return self.evaluationFunction(zustand)
        if spieler == 0:
            return self.maxWert(zustand, tiefe, alpha, beta)
        return self.minWert(zustand, spieler, tiefe, alpha, beta)

    def maxWert(self, zustand, tiefe, alpha, beta):
        v = float("-inf")
        for zug in zustand.getLegalActions(0):
            v = max(v, self.wert(zustand.generateSuccessor(0, zug), 1, tiefe, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def minWert(self, zustand, spieler, tiefe, alpha, beta):
        v = float("inf")
        naechster = (spieler + 1) % zustand.getNumAgents()
        for zug in zustand.getLegalActions(spieler):
            kind = zustand.generateSuccessor(spieler, zug)
            v = min(v, self.wert(kind, naechster, tiefe + 1, alpha, beta))
            beta = min(beta, v)
        return v
