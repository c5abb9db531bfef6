from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Pacman = max, alle Geister = min
    """

    def getAction(self, gameState):
        self.anzahl = gameState.getNumAgents()
        alpha = float("-inf")
        beta = float("inf")
        besterZug = None
        for zug in gameState.getLegalActions(0):
            nachfolger = gameState.generateSuccessor(0, zug)
            wert = self.geist(nachfolger, 1, 0, alpha, beta)
            if wert > alpha:
                alpha = wert
                besterZug = zug
        return besterZug

    def ende(self, zustand, tiefe):
        return zustand.isWin() or zustand.isLose() or tiefe == self.depth

    def pacman(self, zustand, tiefe, alpha, beta):
        if self.ende(zustand, tiefe):
            return self.evaluationFunction(zustand)
        wert = float("-inf")
        for zug in zustand.getLegalActions(0):
            nachfolger = zustand.generateSuccessor(0, zug)
            wert = max(wert, self.geist(nachfolger, 1, tiefe, alpha, beta))
            if wert >= beta:
                return wert
        alpha = max(alpha, wert)
        return wert

    def geist(self, zustand, nummer, tiefe, alpha, beta):
        if self.ende(zustand, tiefe):
            return self.evaluationFunction(zustand)
        wert = float("inf")
        for zug in zustand.getLegalActions(nummer):
            nachfolger = zustand.generateSuccessor(nummer, zug)
            if nummer + 1 == self.anzahl:
                neu = self.pacman(nachfolger, tiefe + 1, alpha, beta)
            else:
                neu = self.geist(nachfolger, nummer + 1, tiefe, alpha, beta)
            wert = min(wert, neu)
            if wert <= alpha:
                return wert
            beta = min(beta, wert)
        return wert
