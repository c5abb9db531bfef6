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
        besteAktion = None
        besterWert = float('-inf')
        for aktion in gameState.getLegalActions(0):
            wert = self.zufallsWert(gameState.generateSuccessor(0, aktion), 1, 0)
            if wert > besterWert:
                besterWert = wert
                besteAktion = aktion
        return besteAktion

    def maxWert(self, gameState, tiefe):
        if gameState.isWin() or gameState.isLose() or tiefe == self.depth:
            return self.evaluationFunction(gameState)
        v = float('-inf')
        for aktion in gameState.getLegalActions(0):
            v = max(v, self.zufallsWert(gameState.generateSuccessor(0, aktion), 1, tiefe))
        return v

    def zufallsWert(self, gameState, geist, tiefe):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        # Geist ist dran
        aktion = random.choice(gameState.getLegalActions(geist))
        nachfolger = gameState.generateSuccessor(geist, aktion)
        if geist == gameState.getNumAgents() - 1:
            return self.maxWert(nachfolger, tiefe + 1)
        return self.zufallsWert(nachfolger, geist + 1, tiefe)
