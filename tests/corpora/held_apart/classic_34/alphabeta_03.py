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
        action, value = self.maxAgent(gameState, 0, float("-inf"), float("inf"))
        return action

    def isLeaf(self, state, depth):
        return state.isWin() or state.isLose() or depth == self.depth

    def maxAgent(self, state, depth, alpha, beta):
        if self.isLeaf(state, depth):
            return None, self.evaluationFunction(state)
        v = float("-inf")
        move = None
        for action in state.getLegalActions(0):
            s = state.generateSuccessor(0, action)
            if state.getNumAgents() > 1:
                score = self.minAgent(s, depth, 1, alpha, beta)
            else:
                score = self.maxAgent(s, depth + 1, alpha, beta)[1]
            if score > v:
                v = score
                move = action
            if v >= beta:
                return move, v
            alpha = max(alpha, v)
        return move, v

    def minAgent(self, state, depth, ghost, alpha, beta):
        if self.isLeaf(state, depth):
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(ghost):
            s = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.maxAgent(s, depth + 1, alpha, beta)[1])
                if v <= alpha:
                    return v
                beta = min(beta, v)
            else:
                v = min(v, self.minAgent(s, depth, ghost + 1, alpha, beta))
        return v
