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


class Schnitt(Exception):
    """wird geworfen wenn abgeschnitten wird"""
    pass


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        unendlich = float('inf')
        anzahl = gameState.getNumAgents()
        antwort = {}

        def suche(zustand, wer, runde, alpha, beta):
            if runde == self.depth or zustand.isWin() or zustand.isLose():
                return self.evaluationFunction(zustand)
            wert = -unendlich if wer == 0 else unendlich

            def merke(neu, zug):
                nonlocal wert, alpha, beta
                if wer == 0:
                    if neu > wert:
                        wert = neu
                        if zustand is gameState:
                            antwort['zug'] = zug
                    if wert > beta:
                        raise Schnitt()
                    alpha = max(alpha, wert)
                else:
                    wert = min(wert, neu)
                    if wert < alpha:
                        raise Schnitt()
                    beta = min(beta, wert)

            naechster = (wer + 1) % anzahl
            try:
                for zug in zustand.getLegalActions(wer):
                    kind = zustand.generateSuccessor(wer, zug)
                    merke(suche(kind, naechster, runde + (0 if naechster else 1), alpha, beta), zug)
            except Schnitt:
                pass
            return wert

        suche(gameState, 0, 0, -unendlich, unendlich)
        return antwort['zug']
