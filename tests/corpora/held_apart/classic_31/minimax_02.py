# multiAgents.py
# Abgabe Projekt 2, Tobias
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
    """Minimax mit einer rekursiven Funktion für alle Agenten."""

    def getAction(self, gameState):
        besterZug = None
        besterWert = None
        for zug in gameState.getLegalActions(0):
            nachfolger = gameState.generateSuccessor(0, zug)
            wert = self.minimax(0, self.depth, nachfolger)
            if besterWert is None or wert > besterWert:
                besterWert = wert
                besterZug = zug
        return besterZug

    def minimax(self, agent, tiefe, state):
        # Blatt
        if state.isWin() or state.isLose() or tiefe == 0:
            return self.evaluationFunction(state)

        # nächster Agent, nach dem letzten Geist wieder Pacman
        naechster = agent + 1
        neueTiefe = tiefe
        if naechster == state.getNumAgents():
            naechster = 0
            neueTiefe = tiefe - 1

        werte = [self.minimax(naechster, neueTiefe, state.generateSuccessor(agent, zug))
                 for zug in state.getLegalActions(agent)]
        if agent == 0:
            return max(werte)
        return min(werte)
