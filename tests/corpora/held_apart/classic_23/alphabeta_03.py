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
    Some members and methods common to all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def sortiere(self, zustand, agent):
        """gute Zuege zuerst, dann wird mehr abgeschnitten"""
        return sorted(zustand.getLegalActions(agent),
                      key=lambda a: self.evaluationFunction(zustand.generateSuccessor(agent, a)),
                      reverse=agent == 0)

    def getAction(self, gameState):
        alpha = float("-inf")
        beta = float("inf")
        besteAktion = None
        for aktion in gameState.getLegalActions(0):
            wert = self.minWert(gameState.generateSuccessor(0, aktion), 1, 1, alpha, beta)
            if wert >= alpha:
                alpha = wert
                besteAktion = aktion
        return besteAktion

    def maxWert(self, zustand, tiefe, alpha, beta):
        if tiefe > self.depth or zustand.isWin() or zustand.isLose():
            return self.evaluationFunction(zustand)
        wert = float("-inf")
        for aktion in self.sortiere(zustand, 0):
            wert = max(wert, self.minWert(zustand.generateSuccessor(0, aktion), 1, tiefe, alpha, beta))
            if wert >= beta:
                return wert
            alpha = max(alpha, wert)
        return wert

    def minWert(self, zustand, geist, tiefe, alpha, beta):
        if zustand.isWin() or zustand.isLose():
            return self.evaluationFunction(zustand)
        letzter = geist == zustand.getNumAgents() - 1
        wert = float("inf")
        for aktion in self.sortiere(zustand, geist):
            nachfolger = zustand.generateSuccessor(geist, aktion)
            if letzter:
                wert = min(wert, self.maxWert(nachfolger, tiefe + 1, alpha, beta))
            else:
                wert = min(wert, self.minWert(nachfolger, geist + 1, tiefe, alpha, beta))
            if wert <= alpha:
                return wert
            beta = min(beta, wert)
        return wert
