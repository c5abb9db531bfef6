# multiAgents.py
from util import lookup
from game import Agent, Directions
import random

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = lookup(evalFn, globals())
        self.depth = int(depth)

class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.maxNode(gameState, 0, float('-inf'), float('inf'))[1]

    def maxNode(self, state, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        best = (float('-inf'), None)
        for act in state.getLegalActions(0):
            score = self.minNode(state.generateSuccessor(0, act), depth, 1, alpha, beta)[0]
            if score > best[0]:
                best = (score, act)
            if best[0] > beta:
                return best
            alpha = max(alpha, best[0])
        return best

    def minNode(self, state, depth, ghost, alpha, beta):
        if state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        best = (float('inf'), None)
        for act in state.getLegalActions(ghost):
            child = state.generateSuccessor(ghost, act)
            if ghost + 1 == state.getNumAgents():
                score = self.maxNode(child, depth + 1, beta, alpha)[0]
            else:
                score = self.minNode(child, depth, ghost + 1, alpha, beta)[0]
            if score < best[0]:
                best = (score, act)
            if best[0] < alpha:
                return best
            beta = min(beta, best[0])
        return best
