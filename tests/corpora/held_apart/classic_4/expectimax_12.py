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

class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = -INF
        best = None
        for a in gameState.getLegalActions(0):
            v = self.chance(gameState.generateSuccessor(0, a), 1, 0, alpha)
            if v >= alpha:
                alpha = v
                best = a
        return best

    def maxi(self, state, depth, alpha):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = -INF
        for a in state.getLegalActions(0):
            v = max(v, self.chance(state.generateSuccessor(0, a), 1, depth, alpha))
            alpha = max(alpha, v)
        return v

    def chance(self, state, ghost, depth, alpha):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = 0
        prob = 1.0 / len(state.getLegalActions(ghost))
        for a in state.getLegalActions(ghost):
            s = state.generateSuccessor(ghost, a)
            if ghost == state.getNumAgents() - 1:
                v += prob * self.maxi(s, depth + 1, alpha)
            else:
                v += prob * self.chance(s, ghost + 1, depth, alpha)
            if v < alpha:   # cannot be chosen any more
                return v
        return v
