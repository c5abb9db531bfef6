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
    """Minimax mit einer inneren Funktion und einer Liste, wer der Reihe nach dran ist."""

    def getAction(self, gameState):
        anzahl = gameState.getNumAgents()
        reihenfolge = list(range(anzahl)) * self.depth

        def bewerte(zustand, rest):
            if not rest or zustand.isWin() or zustand.isLose():
                return self.evaluationFunction(zustand)
            agent, spaeter = rest[0], rest[1:]
            werte = []
            for aktion in zustand.getLegalActions(agent):
                werte.append(bewerte(zustand.generateSuccessor(agent, aktion), spaeter))
            werte.sort()
            return werte[-1] if agent == 0 else werte[0]

        beste, hoechster = None, None
        for aktion in gameState.getLegalActions(0):
            wert = bewerte(gameState.generateSuccessor(0, aktion), reihenfolge[1:])
            if hoechster is None or hoechster < wert:
                beste, hoechster = aktion, wert
        return beste
