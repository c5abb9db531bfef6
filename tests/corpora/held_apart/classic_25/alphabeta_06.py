# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


from collections import namedtuple


class Fenster(namedtuple("Fenster", "unten oben")):
    def hebe(self, v):
        return Fenster(max(self.unten, v), self.oben)

    def senke(self, v):
        return Fenster(self.unten, min(self.oben, v))

    def leer(self):
        return self.unten >= self.oben


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.anzahl = gameState.getNumAgents()
        alles = Fenster(float("-inf"), float("inf"))
        return self.suche(gameState, 0, alles)[0]

    def suche(self, stand, zug, fenster):
        if stand.isWin() or stand.isLose() or zug == self.anzahl * self.depth:
            return None, self.evaluationFunction(stand)
        dran = zug % self.anzahl
        gut, wert = None, None
        for aktion in stand.getLegalActions(dran):
            kind = stand.generateSuccessor(dran, aktion)
            neu = self.suche(kind, zug + 1, fenster)[1]
            if wert is None or (neu > wert if dran == 0 else neu < wert):
                gut, wert = aktion, neu
            fenster = fenster.hebe(wert) if dran == 0 else fenster.senke(wert)
            if fenster.leer():
                break
        return gut, wert
