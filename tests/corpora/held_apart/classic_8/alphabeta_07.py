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
        self.bestMove = None
        self.maxValue(gameState, self.depth, float('-inf'), float('inf'), True)
        return self.bestMove

    def maxValue(self, state, depth, alpha, beta, root=False):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for move in state.getLegalActions(0):
            succ = state.generateSuccessor(0, move)
            # v is the best so far, so it is the alpha for the ghosts
            score = self.minValue(succ, depth, 1, v, beta)
            if score > v:
                v = score
                if root:
                    self.bestMove = move
            if v > beta:
                return v
        return v

    def minValue(self, state, depth, ghost, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for move in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, move)
            if ghost == state.getNumAgents() - 1:
                score = self.maxValue(succ, depth - 1, alpha, beta)
            else:
                score = self.minValue(succ, depth, ghost + 1, alpha, beta)
            v = min(v, score)
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
