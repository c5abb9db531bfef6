# multiAgents.py
# --------------
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
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    INF = float('inf')

    def getAction(self, gameState):
        alpha, beta = -self.INF, self.INF
        best, bestAction = -self.INF, None
        for action in gameState.getLegalActions(0):
            s = gameState.generateSuccessor(0, action)
            v = self.valore_min(s, 1, self.depth, alpha, beta)
            if v > best:
                best, bestAction = v, action
            alpha = max(alpha, best)
        return bestAction

    def valore_max(self, stato, prof, alpha, beta):
        if prof == 0 or stato.isWin() or stato.isLose():
            return self.evaluationFunction(stato)
        v = -self.INF
        for azione in stato.getLegalActions(0):
            v = max(v, self.valore_min(stato.generateSuccessor(0, azione), 1, prof, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def valore_min(self, stato, agente, prof, alpha, beta):
        if stato.isWin() or stato.isLose():
            return self.evaluationFunction(stato)
        v = self.INF
        for azione in stato.getLegalActions(agente):
            succ = stato.generateSuccessor(agente, azione)
            if agente == stato.getNumAgents() - 1:
                v = min(v, self.valore_max(succ, prof - 1, -self.INF, self.INF))
            else:
                v = min(v, self.valore_min(succ, agente + 1, prof, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
