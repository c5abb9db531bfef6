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

    def getAction(self, gameState):
        wert, aktion = self.maxWert(gameState, 0, float('-inf'), float('inf'))
        return aktion

    def maxWert(self, gameState, tiefe, alpha, beta):
        if gameState.isWin() or gameState.isLose() or tiefe == self.depth:
            return self.evaluationFunction(gameState), None
        v = float('-inf')
        beste = None
        for aktion in gameState.getLegalActions(0):
            nachfolger = gameState.generateSuccessor(0, aktion)
            w = self.minWert(nachfolger, tiefe, 1, alpha, beta)
            if w > v:
                v = w
                beste = aktion
            if v >= beta:
                return v, beste
            alpha = max(alpha, v)
        return v, beste

    def minWert(self, gameState, tiefe, geist, alpha, beta):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float('inf')
        if geist == gameState.getNumAgents() - 1:
            # letzter Geist, danach ist Pacman dran
            for aktion in gameState.getLegalActions(geist):
                nachfolger = gameState.generateSuccessor(geist, aktion)
                w, egal = self.maxWert(nachfolger, tiefe + 1, alpha, beta)
                v = min(v, w)
                if v <= alpha:
                    return v
                beta = min(beta, v)
            return v
        # sonst kommt noch ein Geist
        for aktion in gameState.getLegalActions(geist):
            nachfolger = gameState.generateSuccessor(geist, aktion)
            w = self.minWert(nachfolger, tiefe, geist + 1, alpha, beta)
            v = min(v, w)
            beta = min(beta, v)
        return v
