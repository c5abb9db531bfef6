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
        # alpha: best for pacman, beta: best for the ghosts
        alpha, beta = -INF, INF
        bestMove = None
        moves = gameState.getLegalActions(0)
        for m in moves:
            if m == Directions.STOP:
                continue
            v = self.minimize(gameState.generateSuccessor(0, m), 1, self.depth, alpha, beta)
            if v > alpha:
                alpha = v
                bestMove = m
        return bestMove

    def maximize(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = -INF
        for m in state.getLegalActions(0):
            child = state.generateSuccessor(0, m)
            if v > beta:
                return v
            v = max(v, self.minimize(child, 1, depth, alpha, beta))
            alpha = max(alpha, v)
        return v

    def minimize(self, state, ghost, depth, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = INF
        for m in state.getLegalActions(ghost):
            child = state.generateSuccessor(ghost, m)
            if v < alpha:
                return v
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.maximize(child, depth - 1, alpha, beta))
            else:
                v = min(v, self.minimize(child, ghost + 1, depth, alpha, beta))
            beta = min(beta, v)
        return v
