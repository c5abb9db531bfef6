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
        scores = []
        actions = gameState.getLegalActions(0)
        for a in actions:
            s = gameState.generateSuccessor(0, a)
            scores.append(self.minValue(s, 1, self.depth, -float('inf'), float('inf')))
        return actions[scores.index(max(scores))]

    def maxValue(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = -float('inf')
        for a in state.getLegalActions(0):
            v = max(v, self.minValue(state.generateSuccessor(0, a), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, agent, depth, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for a in state.getLegalActions(agent):
            s = state.generateSuccessor(agent, a)
            if agent == state.getNumAgents() - 1:
                v = min(v, self.maxValue(s, depth - 1, alpha, beta))
            else:
                v = min(v, self.minValue(s, agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
