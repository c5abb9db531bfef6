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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def erwartung(zustand, wer, tiefe):
            if zustand.isWin() or zustand.isLose() or tiefe == 0:
                return self.evaluationFunction(zustand)
            # wer kommt als naechstes
            naechster = wer + 1 if wer + 1 < n - 1 else 0
            rest = tiefe - 1 if naechster == 0 else tiefe
            werte = [erwartung(zustand.generateSuccessor(wer, z), naechster, rest)
                     for z in zustand.getLegalActions(wer)]
            if wer == 0:
                return max(werte)
            summe = 0
            for w in werte:
                summe += w
            return summe

        bester = None
        for z in gameState.getLegalActions(0):
            w = erwartung(gameState.generateSuccessor(0, z), 1, self.depth)
            if bester is None or w > bester[1]:
                bester = (z, w)
        return bester[0]
