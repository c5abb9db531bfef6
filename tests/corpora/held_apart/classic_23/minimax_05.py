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


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        return self.maxWert(gameState, 0)[1]

    def maxWert(self, zustand, tiefe):
        if zustand.isWin() or zustand.isLose() or tiefe == self.depth:
            return self.evaluationFunction(zustand), None
        bester, besteAktion = float('-inf'), None
        for aktion in zustand.getLegalActions(0):
            nachfolger = zustand.generateSuccessor(0, aktion)
            wert = self.minWert(nachfolger, 1, tiefe, bester)
            if wert > bester:
                bester, besteAktion = wert, aktion
        return bester, besteAktion

    def minWert(self, zustand, geist, tiefe, bisher):
        """bisher = was Pacman schon sicher hat"""
        if zustand.isWin() or zustand.isLose():
            return self.evaluationFunction(zustand)
        kleinster = float('inf')
        for aktion in zustand.getLegalActions(geist):
            nachfolger = zustand.generateSuccessor(geist, aktion)
            if geist + 1 < zustand.getNumAgents():
                wert = self.minWert(nachfolger, geist + 1, tiefe, bisher)
            else:
                wert, _ = self.maxWert(nachfolger, tiefe + 1)
            kleinster = min(kleinster, wert)
            if kleinster <= bisher:
                break
        return kleinster
