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
    """
    MAX: Pacman
    MIN: die Geister, einer nach dem anderen
    """

    def getAction(self, gameState):
        best = float('-inf')
        besteAktion = Directions.STOP
        for aktion in self.pacmanAktionen(gameState):
            nachfolger = gameState.generateSuccessor(0, aktion)
            wert = self.minWert(nachfolger, 1, 1)
            if wert > best:
                best = wert
                besteAktion = aktion
        return besteAktion

    def pacmanAktionen(self, state):
        # Stehenbleiben bringt nichts
        aktionen = list(state.getLegalActions(0))
        if Directions.STOP in aktionen:
            aktionen.remove(Directions.STOP)
        return aktionen

    def maxWert(self, state, runde):
        if state.isWin() or state.isLose() or runde == self.depth:
            return self.evaluationFunction(state)
        best = float('-inf')
        for aktion in self.pacmanAktionen(state):
            wert = self.minWert(state.generateSuccessor(0, aktion), 1, runde)
            if wert > best:
                best = wert
        return best

    def minWert(self, state, geist, runde):
        if state.isWin() or state.isLose() or runde == self.depth:
            return self.evaluationFunction(state)
        best = 0
        for aktion in state.getLegalActions(geist):
            nachfolger = state.generateSuccessor(geist, aktion)
            if geist == state.getNumAgents() - 1:
                wert = self.maxWert(nachfolger, runde + 1)
            else:
                wert = self.minWert(nachfolger, geist + 1, runde)
            if wert < best:
                best = wert
        return best
