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

    def getAction(self, gameState):
        inf = float('inf')
        anzahl = gameState.getNumAgents()

        def suche(zustand, zug, grenzen):
            # zug zaehlt alle Zuege, grenzen = [alpha, beta]
            if zug == anzahl * self.depth or zustand.isWin() or zustand.isLose():
                return self.evaluationFunction(zustand), None
            wer = zug % anzahl
            seite = 0 if wer == 0 else 1
            vorzeichen = 1 - 2 * seite
            besser = lambda x, y: vorzeichen * x > vorzeichen * y
            grenzen = list(grenzen)     # Kopie!
            ergebnis = (-vorzeichen * inf, None)
            zuege = iter(zustand.getLegalActions(wer))
            aktion = next(zuege, None)
            while aktion is not None:
                wert, _ = suche(zustand.generateSuccessor(wer, aktion), zug + 1, grenzen)
                if besser(wert, ergebnis[0]):
                    ergebnis = (wert, aktion)
                    if besser(wert, grenzen[1 - seite]):
                        break
                    if besser(wert, grenzen[seite]):
                        grenzen[seite] = wert
                aktion = next(zuege, None)
            return ergebnis

        return suche(gameState, 0, [-inf, inf])[1]
