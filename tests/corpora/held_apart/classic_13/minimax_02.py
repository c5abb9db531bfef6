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

    def getAction(self, gameState):
        zug, wert = self.maxValue(gameState, self.depth)
        return zug

    def zuege(self, gameState):
        # alle Zuege von Pacman
        return [z for z in gameState.getLegalActions(0) if z != Directions.STOP]

    def maxValue(self, gameState, tiefe):
        if gameState.isWin() or gameState.isLose() or tiefe == 0:
            return None, self.evaluationFunction(gameState)
        bester = None
        v = float('-inf')
        for zug in self.zuege(gameState):
            if self.minValue(gameState.generateSuccessor(0, zug), tiefe, 1) > v:
                v = self.minValue(gameState.generateSuccessor(0, zug), tiefe, 1)
                bester = zug
        return bester, v

    def minValue(self, gameState, tiefe, geist):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float('inf')
        for zug in gameState.getLegalActions(geist):
            danach = gameState.generateSuccessor(geist, zug)
            if geist == gameState.getNumAgents() - 1:
                v = min(v, self.maxValue(danach, tiefe - 1)[1])
            else:
                v = min(v, self.minValue(danach, tiefe, geist + 1))
        return v
