# multiAgents.py
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
    """
    Alpha-Beta-Suche (Pacman = Agent 0)
    """

    def getAction(self, gameState):
        alpha, beta = float('-inf'), float('inf')
        bester = None
        for zug in gameState.getLegalActions(0):
            wert = self.wert(gameState.generateSuccessor(0, zug), 1, 0, alpha, beta)
            if bester is None or wert > alpha:
                bester = zug
                alpha = wert
        return bester

    def wert(self, state, agent, runde, alpha, beta):
        if agent == state.getNumAgents():
            return self.wert(state, 0, runde + 1, alpha, beta)
        if state.isWin() or state.isLose() or runde == self.depth:
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxWert(state, runde, alpha, beta)
        return self.minWert(state, agent, runde, alpha, beta)

    def maxWert(self, state, runde, alpha, beta):
        bester = float('-inf')
        for zug in state.getLegalActions(0):
            v = self.wert(state.generateSuccessor(0, zug), 1, runde, alpha, beta)
            bester = max(bester, v)
            if bester >= beta:
                break
            alpha = bester
        return bester

    def minWert(self, state, agent, runde, alpha, beta):
        bester = float('inf')
        for zug in state.getLegalActions(agent):
            v = self.wert(state.generateSuccessor(agent, zug), agent + 1, runde, alpha, beta)
            bester = min(bester, v)
            if bester <= alpha:
                break
            beta = min(beta, bester)
        return bester
