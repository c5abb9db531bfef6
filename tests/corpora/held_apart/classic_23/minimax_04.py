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
        aktionen = gameState.getLegalActions(0)
        besteAktion = aktionen[0]
        besterWert = float("-inf")
        for aktion in aktionen:
            wert = self.bewerte(gameState.generateSuccessor(0, aktion), 1, 1)
            if wert > besterWert:
                besterWert = wert
                besteAktion = aktion
        return besteAktion

    def bewerte(self, zustand, agent, runde):
        # Abbruch: Tiefe erreicht oder gewonnen
        if runde == self.depth or zustand.isWin():
            return self.evaluationFunction(zustand)
        if agent == 0:
            wert = float("-inf")
            for aktion in zustand.getLegalActions(agent):
                wert = max(wert, self.bewerte(zustand.generateSuccessor(agent, aktion), 1, runde + 1))
            return wert
        else:
            # abwechselnd Pacman und Geist
            naechster = (agent + 1) % 2
            wert = float("inf")
            for aktion in zustand.getLegalActions(agent):
                wert = min(wert, self.bewerte(zustand.generateSuccessor(agent, aktion), naechster, runde))
            return wert
