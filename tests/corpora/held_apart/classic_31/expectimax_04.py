# multiAgents.py
# Projekt Pacman, Teil 3, Gruppe 12
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
        bester, bestZug = None, None
        for zug in gameState.getLegalActions(0):
            w = self.erwartet(gameState.generateSuccessor(0, zug), 1, self.depth)
            if bester is None or w > bester:
                bester, bestZug = w, zug
        return bestZug

    def maximal(self, state, tiefe):
        if tiefe == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        bester = None
        for zug in state.getLegalActions(0):
            w = self.erwartet(state.generateSuccessor(0, zug), 1, tiefe)
            if bester is None or w > bester:
                bester = w
        return bester

    def erwartet(self, state, geist, tiefe):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        mittel = None
        for zug in state.getLegalActions(geist):
            kind = state.generateSuccessor(geist, zug)
            if geist + 1 == state.getNumAgents():
                w = self.maximal(kind, tiefe - 1)
            else:
                w = self.erwartet(kind, geist + 1, tiefe)
            # Mittelwert ohne Liste
            if mittel is None:
                mittel = w
            else:
                mittel = (mittel + w) / 2
        return mittel
