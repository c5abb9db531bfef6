from game import Directions
from game import Agent
import random, util

INF = float('inf')

def scoreEvaluationFunction(currentGameState):
    """
      default evaluation: just the score shown in the window
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
      parent class, do not change
    """
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.maxv(gameState, self.depth, -INF, INF, True)

    def maxv(self, state, depth, alpha, beta, root=False):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = -INF
        best = None
        for action in state.getLegalActions(0):
            succ = state.generateSuccessor(0, action)
            new = self.minv(succ, state.getNumAgents() - 1, depth, alpha, beta)
            if new > v:
                v = new
                best = action
            if v > beta:
                return v
            alpha = max(alpha, v)
        if root:
            return best
        return v

    def minv(self, state, ghost, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = INF
        for action in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, action)
            if ghost == 1:
                new = self.maxv(succ, depth - 1, alpha, beta)
            else:
                new = self.minv(succ, ghost - 1, depth, alpha, beta)
            v = min(v, new)
            if v < alpha:
                return v
        return v
