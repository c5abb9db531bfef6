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
        wert, aktion = self.max_value(gameState, float('-inf'), float('inf'), self.depth)
        return aktion

    def max_value(self, state, alpha, beta, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state), None
        v = float('-inf')
        beste = None
        for a in state.getLegalActions(0):
            w = self.min_value(state.generateSuccessor(0, a), alpha, beta, depth)
            if w > v:
                v = w
                beste = a
            alpha = max(alpha, v)
        return v, beste

    def min_value(self, state, alpha, beta, depth, ghost=1):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        # Startwert
        v = self.evaluationFunction(state)
        for a in state.getLegalActions(ghost):
            w, _ = self.max_value(state.generateSuccessor(ghost, a), alpha, beta, depth - 1)
            v = min(v, w)
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
