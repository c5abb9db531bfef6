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
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class Spieler:
    """was max und min verschieden machen"""

    def __init__(self, besser, start):
        self.besser = besser
        self.start = start


MAX = Spieler(lambda a, b: a > b, float("-inf"))
MIN = Spieler(lambda a, b: a < b, float("inf"))


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        zug, wert = self.suche(gameState, 0, MIN.start, MAX.start)
        return zug

    def suche(self, zustand, nummer, schranke, eigene):
        """schranke: was der Gegner schon sicher hat; eigene: was ich schon sicher habe"""
        n = zustand.getNumAgents()
        runde, agent = divmod(nummer, n)
        if runde == self.depth or zustand.isWin() or zustand.isLose():
            return None, self.evaluationFunction(zustand)
        ich = MAX if agent == 0 else MIN
        wechsel = agent == 0 or agent == n - 1
        zug, wert = None, ich.start
        for a in zustand.getLegalActions(agent):
            kind = zustand.generateSuccessor(agent, a)
            if wechsel:
                _, neu = self.suche(kind, nummer + 1, eigene, schranke)
            else:
                _, neu = self.suche(kind, nummer + 1, schranke, eigene)
            if ich.besser(neu, wert):
                zug, wert = a, neu
            if ich.besser(wert, eigene):
                eigene = wert
            if not ich.besser(schranke, wert):
                break
        return zug, wert
