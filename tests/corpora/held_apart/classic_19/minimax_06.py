from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, the same one that is shown in the GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common part of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.anzahl = gameState.getNumAgents()
        self.ende = self.depth * self.anzahl - 1   # Anzahl der Halbzuege
        zuege = gameState.getLegalActions(0)
        werte = [self.rek(gameState.generateSuccessor(0, z), 1) for z in zuege]
        bester = max(werte)
        # welcher Zug war das?
        for z in zuege:
            if self.rek(gameState.generateSuccessor(0, z), 1) == bester:
                return z

    def rek(self, zustand, k):
        if k == self.ende or zustand.isWin() or zustand.isLose():
            return self.evaluationFunction(zustand)
        spieler = k % self.anzahl
        werte = [self.rek(zustand.generateSuccessor(spieler, z), k + 1)
                 for z in zustand.getLegalActions(spieler)]
        if spieler == 0:
            return max(werte)
        return min(werte)
