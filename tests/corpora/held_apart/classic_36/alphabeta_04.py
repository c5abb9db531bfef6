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

INF = float('inf')

class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = -INF
        best = -INF
        actions = gameState.getLegalActions(0)
        bestAction = actions[0]
        for action in actions:
            wert = self.minValue(gameState.generateSuccessor(0, action), 1, self.depth, alpha, INF)
            if wert > best:
                best = wert
                bestAction = action
            alpha = max(alpha, best)
        return bestAction

    def blatt(self, state, depth):
        return depth == 0 or state.isWin() or state.isLose()

    def bewerten(self, state):
        if state.isLose():
            return -INF
        if state.isWin():
            return INF
        return self.evaluationFunction(state)

    def maxValue(self, state, depth, alpha=-INF, beta=INF):
        if self.blatt(state, depth):
            return self.bewerten(state)
        v = -INF
        for action in state.getLegalActions(0):
            wert = self.minValue(state.generateSuccessor(0, action), 1, depth, alpha, beta)
            if wert > beta:
                return v
            v = max(v, wert)
            alpha = max(alpha, v)
        return v

    def minValue(self, state, geist, depth, alpha=-INF, beta=INF):
        if self.blatt(state, depth):
            return self.bewerten(state)
        v = INF
        for action in state.getLegalActions(geist):
            nachfolger = state.generateSuccessor(geist, action)
            if geist == state.getNumAgents() - 1:
                wert = self.maxValue(nachfolger, depth - 1, alpha, beta)
            else:
                wert = self.minValue(nachfolger, geist + 1, depth)
            if wert < alpha:
                return v
            v = min(v, wert)
            beta = min(beta, v)
        return v
