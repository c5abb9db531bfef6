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
        # winning gives +500, losing gives -500
        alpha = -500
        beta = 500
        best = None
        bestValue = float('-inf')
        for a in gameState.getLegalActions(0):
            val = self.minimizer(gameState.generateSuccessor(0, a), 1, 0, alpha, beta)
            if best is None or val > bestValue:
                bestValue = val
                best = a
            if bestValue > alpha:
                alpha = bestValue
        return best

    def maximizer(self, state, level, alpha, beta):
        if state.isWin() or state.isLose() or level == self.depth:
            return self.evaluationFunction(state)
        val = float('-inf')
        for a in state.getLegalActions(0):
            val = max(val, self.minimizer(state.generateSuccessor(0, a), 1, level, alpha, beta))
            if val > beta:
                return val
            if val > alpha:
                alpha = val
        return val

    def minimizer(self, state, ghost, level, alpha, beta):
        val = float('inf')
        for a in state.getLegalActions(ghost):
            child = state.generateSuccessor(ghost, a)
            if ghost == state.getNumAgents() - 1:
                val = min(val, self.maximizer(child, level + 1, alpha, beta))
            else:
                val = min(val, self.minimizer(child, ghost + 1, level, alpha, beta))
            if val < alpha:
                return val
            if val < beta:
                beta = val
        return val
