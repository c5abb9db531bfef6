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

        def zufall(zustand, geist, tiefe):
            zuege = zustand.getLegalActions(geist)
            p = 1.0 / len(zuege)
            # Verteilung: Wert -> Wahrscheinlichkeit
            verteilung = {wert(zustand.generateSuccessor(geist, z), geist + 1, tiefe): p for z in zuege}
            return sum(w * p for w, p in verteilung.items())

        def wert(zustand, wer, tiefe):
            if wer == zustand.getNumAgents():
                wer = 0
                tiefe = tiefe + 1
            if tiefe >= self.depth or zustand.isWin() or zustand.isLose():
                return self.evaluationFunction(zustand)
            if wer > 0:
                return zufall(zustand, wer, tiefe)
            return max(wert(zustand.generateSuccessor(0, z), 1, tiefe) for z in zustand.getLegalActions(0))

        return max(gameState.getLegalActions(0),
                   key=lambda z: wert(gameState.generateSuccessor(0, z), 1, 0))
