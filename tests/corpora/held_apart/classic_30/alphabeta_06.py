from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """Alpha-Beta mit zwei Methoden, die sich gegenseitig aufrufen."""

    def getAction(self, gameState):
        wert, aktion = self.maxWert(gameState, 0, float("-inf"), float("inf"))
        return aktion

    def blatt(self, state, runde):
        return runde == self.depth or state.isWin() or state.isLose()

    def weiter(self, state, agent, runde, alpha, beta):
        # Wert der Stellung, nachdem agent gezogen hat
        if agent + 1 == state.getNumAgents():
            wert, aktion = self.maxWert(state, runde + 1, alpha, beta)
        else:
            wert, aktion = self.minWert(state, agent + 1, runde, alpha, beta)
        return wert

    def maxWert(self, state, runde, alpha, beta):
        if self.blatt(state, runde):
            return self.evaluationFunction(state), None
        v = float("-inf")
        merke = None
        for aktion in state.getLegalActions(0):
            w = self.weiter(state.generateSuccessor(0, aktion), 0, runde, alpha, beta)
            if merke is None or w > v:
                v = w
                merke = aktion
            if v >= beta:
                return v, merke
            alpha = max(alpha, v)
        return v, merke

    def minWert(self, state, agent, runde, alpha, beta):
        if self.blatt(state, runde):
            return self.evaluationFunction(state), None
        v = float("inf")
        merke = None
        for aktion in state.getLegalActions(agent):
            w = self.weiter(state.generateSuccessor(agent, aktion), agent, runde, alpha, beta)
            if merke is None or w < v:
                v = w
                merke = aktion
            if v <= beta:
                return v, merke
            beta = min(beta, v)
        return v, merke
