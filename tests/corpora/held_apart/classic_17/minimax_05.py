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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        gewonnen, verloren = float('inf'), float('-inf')

        def zuege(zustand, wer):
            alle = zustand.getLegalActions(wer)
            if wer == 0 and len(alle) > 1:
                # Stehenbleiben bringt nichts
                alle = list(filter(lambda z: z != Directions.STOP, alle))
            return alle

        def bewerten(zustand, wer=1, runde=1):
            if zustand.isWin():
                return gewonnen
            if zustand.isLose():
                return verloren
            if wer == zustand.getNumAgents():
                if runde == self.depth:
                    return self.evaluationFunction(zustand)
                return bewerten(zustand, 0, runde + 1)
            ergebnis = map(lambda z: bewerten(zustand.generateSuccessor(wer, z), wer + 1, runde),
                           zuege(zustand, wer))
            return max(ergebnis) if wer == 0 else min(ergebnis)

        return max(zuege(gameState, 0), key=lambda z: bewerten(gameState.generateSuccessor(0, z)))
