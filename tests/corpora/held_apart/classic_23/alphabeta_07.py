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


class Schranken:
    """alpha und beta zusammen"""

    def __init__(self, alpha=float('-inf'), beta=float('inf')):
        self.alpha = alpha
        self.beta = beta

    def kopie(self):
        return Schranken(self.alpha, self.beta)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        return self.maximum(gameState, 0, Schranken())[0]

    def istEnde(self, zustand, tiefe):
        return tiefe == self.depth or zustand.isWin() or zustand.isLose()

    def maximum(self, zustand, tiefe, s):
        if self.istEnde(zustand, tiefe):
            return None, self.evaluationFunction(zustand)
        beste, wert = None, float('-inf')
        for aktion in zustand.getLegalActions(0):
            w = self.minimum(zustand.generateSuccessor(0, aktion), 1, tiefe, s.kopie())
            if w > wert:
                beste, wert = aktion, w
            if wert > s.beta:
                break
            s.alpha = max(s.alpha, wert)
        return beste, wert

    def minimum(self, zustand, geist, tiefe, s):
        if self.istEnde(zustand, tiefe):
            return self.evaluationFunction(zustand)
        wert = float('inf')
        for aktion in zustand.getLegalActions(geist):
            kind = zustand.generateSuccessor(geist, aktion)
            if geist == zustand.getNumAgents() - 1:
                w = self.maximum(kind, tiefe + 1, s.kopie())[1]
            else:
                w = self.minimum(kind, geist + 1, tiefe, s.kopie())
            wert = min(wert, w)
            if wert < s.alpha:
                break
            s.alpha = max(s.alpha, wert)
        return wert
