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
        fenster = {'alpha': float('-inf'), 'beta': float('inf')}
        wert, zug = self.maxValue(gameState, 1, fenster)
        return zug

    def maxValue(self, gameState, tiefe, fenster):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState), None
        v, zug = float('-inf'), None
        for aktion in gameState.getLegalActions(0):
            w = self.minValue(gameState.generateSuccessor(0, aktion), tiefe, 1, fenster)
            if w > v:
                v, zug = w, aktion
            if v >= fenster['beta']:
                return v, zug
            fenster['alpha'] = max(fenster['alpha'], v)
        return v, zug

    def minValue(self, gameState, tiefe, geist, fenster):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float('inf')
        for aktion in gameState.getLegalActions(geist):
            danach = gameState.generateSuccessor(geist, aktion)
            if geist < gameState.getNumAgents() - 1:
                w = self.minValue(danach, tiefe, geist + 1, fenster)
            elif tiefe + 1 >= self.depth:
                # Grenze erreicht
                w = self.evaluationFunction(danach)
            else:
                w = self.maxValue(danach, tiefe + 1, fenster)[0]
            v = min(v, w)
            if v <= fenster['alpha']:
                return v
            fenster['beta'] = min(fenster['beta'], v)
        return v
