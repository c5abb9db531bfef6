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
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Alfa-beta budama, odev 3
    """

    def getAction(self, gameState):
        eniyi = [None]

        def ara(durum, ajan, kalan, alfa, beta, kok):
            # kalan = kalan tur sayisi
            if kalan == 0:
                return self.evaluationFunction(durum)
            if durum.isWin():
                return self.evaluationFunction(durum)
            if durum.isLose():
                return self.evaluationFunction(durum)

            sonraki = ajan + 1
            kalanSonra = kalan
            if sonraki >= durum.getNumAgents():
                sonraki = 0
                kalanSonra = kalan - 1

            hamleler = durum.getLegalActions(ajan)
            if ajan == 0:
                deger = float("-inf")
                for hamle in hamleler:
                    if alfa >= beta:
                        break
                    cocuk = durum.generateSuccessor(ajan, hamle)
                    yeni = ara(cocuk, sonraki, kalanSonra, alfa, beta, False)
                    if yeni > deger:
                        deger = yeni
                        if kok:
                            eniyi[0] = hamle
                    alfa = max(alfa, deger)
            else:
                deger = float("inf")
                for hamle in hamleler:
                    if beta <= alfa:
                        break
                    cocuk = durum.generateSuccessor(ajan, hamle)
                    yeni = ara(cocuk, sonraki, kalanSonra, alfa, beta, False)
                    if yeni < deger:
                        deger = yeni
                    beta = min(beta, deger)
            return deger

        ara(gameState, 0, self.depth, float("-inf"), float("inf"), True)
        return eniyi[0]
