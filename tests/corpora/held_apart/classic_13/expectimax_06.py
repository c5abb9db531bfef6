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


class Knoten:
    """Ein Knoten im Suchbaum: Zustand, wer dran ist, wie viele Runden noch."""

    def __init__(self, zustand, agent, runden):
        self.zustand = zustand
        self.agent = agent
        self.runden = runden

    def fertig(self):
        return self.runden == 0 or self.zustand.isWin() or self.zustand.isLose()

    def kinder(self):
        agent, runden = self.agent + 1, self.runden
        if agent == self.zustand.getNumAgents():
            agent, runden = 0, runden - 1
        for aktion in self.zustand.getLegalActions(self.agent):
            yield aktion, Knoten(self.zustand.generateSuccessor(self.agent, aktion), agent, runden)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        beste = None
        for aktion, kind in Knoten(gameState, 0, self.depth).kinder():
            w = self.wert(kind)
            if beste is None or w > beste[1]:
                beste = (aktion, w)
        return beste[0]

    def wert(self, knoten):
        if knoten.fertig():
            return self.evaluationFunction(knoten.zustand)
        werte = [self.wert(kind) for aktion, kind in knoten.kinder()]
        if knoten.agent == 0:
            return max(werte)
        return sum(werte) / float(len(werte))
