# multiAgents.py
# Projekt 2: Pacman
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


class AlphaBetaAgent(MultiAgentSearchAgent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        MultiAgentSearchAgent.__init__(self, evalFn, depth)
        # Startwerte der Schranken
        self.alpha = float("-inf")
        self.beta = float("inf")

    def getAction(self, gameState):
        besterZug, besterWert = None, float("-inf")
        for zug in gameState.getLegalActions(0):
            nachfolger = gameState.generateSuccessor(0, zug)
            wert = self.geisterZug(nachfolger, 1, self.depth, self.alpha, self.beta)
            if wert > besterWert:
                besterZug, besterWert = zug, wert
            self.alpha = max(self.alpha, besterWert)
        return besterZug

    def pacmanZug(self, state, tiefe, alpha, beta):
        if tiefe == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        wert = float("-inf")
        for zug in state.getLegalActions(0):
            wert = max(wert, self.geisterZug(state.generateSuccessor(0, zug), 1, tiefe, alpha, beta))
            if wert > beta:
                return wert
            alpha = max(alpha, wert)
        return wert

    def geisterZug(self, state, geist, tiefe, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        wert = float("inf")
        for zug in state.getLegalActions(geist):
            nachfolger = state.generateSuccessor(geist, zug)
            if geist == state.getNumAgents() - 1:
                wert = min(wert, self.pacmanZug(nachfolger, tiefe - 1, alpha, beta))
            else:
                wert = min(wert, self.geisterZug(nachfolger, geist + 1, tiefe, alpha, beta))
            if wert < alpha:
                return wert
            beta = min(beta, wert)
        return wert
