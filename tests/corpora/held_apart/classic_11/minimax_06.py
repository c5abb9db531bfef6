from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Minimax mit HashMap
    """

    def getAction(self, gameState):
        # Map: Wert -> Aktion
        wertZuAktion = {}
        for aktion in gameState.getLegalActions(0):
            naechster = gameState.generateSuccessor(0, aktion)
            wert = self.getValue(naechster, 1, self.depth - 1)
            wertZuAktion[wert] = aktion
        maximum = max(wertZuAktion.keys())
        return wertZuAktion[maximum]

    def getValue(self, gameState, agent, tiefe):
        if tiefe == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        if agent == 0:
            return self.getMax(gameState, tiefe)
        return self.getMin(gameState, agent, tiefe)

    def getMax(self, gameState, tiefe):
        ergebnis = float("-inf")
        for aktion in gameState.getLegalActions(0):
            naechster = gameState.generateSuccessor(0, aktion)
            wert = self.getValue(naechster, 1, tiefe)
            if wert > ergebnis:
                ergebnis = wert
        return ergebnis

    def getMin(self, gameState, agent, tiefe):
        ergebnis = float("inf")
        for aktion in gameState.getLegalActions(agent):
            naechster = gameState.generateSuccessor(agent, aktion)
            if agent == gameState.getNumAgents() - 1:
                wert = self.getValue(naechster, 0, tiefe - 1)
            else:
                wert = self.getValue(naechster, agent + 1, tiefe)
            if wert < ergebnis:
                ergebnis = wert
        return ergebnis
