# multiAgents.py
from util import lookup
from game import Agent, Directions
import random

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = lookup(evalFn, globals())
        self.depth = int(depth)

class ExpectimaxAgent(MultiAgentSearchAgent):
    # Rolle -> Funktion, damit ich kein if brauche

    def getAction(self, gameState):
        geister = gameState.getNumAgents() - 1
        mittel = lambda liste: sum(liste) / len(liste)
        rolle = [max] + [mittel] * geister
        reihenfolge = list(range(geister + 1)) * self.depth

        def kinder(zustand, wer):
            for zug in zustand.getLegalActions(wer):
                yield zustand.generateSuccessor(wer, zug)

        def wert(zustand, rest):
            # rest: wer noch ziehen muss
            if not rest or zustand.isWin() or zustand.isLose():
                return self.evaluationFunction(zustand)
            wer = rest[0]
            return rolle[wer]([wert(k, rest[1:]) for k in kinder(zustand, wer)])

        alle = [(wert(k, reihenfolge[1:]), -i) for i, k in enumerate(kinder(gameState, 0))]
        return gameState.getLegalActions(0)[-max(alle)[1]]
