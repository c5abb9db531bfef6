# multiAgents.py
# Aufgabe 4 (Expectimax)
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
        zuege = gameState.getLegalActions(0)
        werte = [self.expWert(gameState.generateSuccessor(0, z), 1, self.depth) for z in zuege]
        return zuege[werte.index(max(werte))]

    def maxWert(self, state, tiefe):
        if tiefe == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        werte = []
        for z in state.getLegalActions(0):
            werte.append(self.expWert(state.generateSuccessor(0, z), 1, tiefe))
        return max(werte)

    def expWert(self, state, geist, tiefe):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        werte = []
        for z in state.getLegalActions(geist):
            kind = state.generateSuccessor(geist, z)
            if geist == state.getNumAgents() - 1:
                werte.append(self.maxWert(kind, tiefe - 1))
            else:
                werte.append(self.expWert(kind, geist + 1, tiefe))
        # Mittelwert
        return sum(werte) // len(werte)
