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

        def value(state, agent, depth, alpha, beta):
            if state.isWin() or state.isLose() or depth >= self.depth:
                return self.evaluationFunction(state), None
            if agent == 0:
                return max_value(state, depth, alpha, beta)
            return min_value(state, agent, depth, alpha, beta)

        def max_value(state, depth, alpha, beta):
            v, move = -float('inf'), None
            for a in state.getLegalActions(0):
                v2, _ = value(state.generateSuccessor(0, a), 1, depth, alpha, beta)
                if v2 > v:
                    v, move = v2, a
                    alpha = max(alpha, v)
                if v > beta:
                    return v, move
            return v, move

        def min_value(state, agent, depth, alpha, beta):
            v, move = float('inf'), None
            nextAgent = (agent + 1) % state.getNumAgents()
            for a in state.getLegalActions(agent):
                if nextAgent == 0:
                    depth += 1   # new round
                v2, _ = value(state.generateSuccessor(agent, a), nextAgent, depth, alpha, beta)
                if v2 < v:
                    v, move = v2, a
                    beta = min(beta, v)
                if v < alpha:
                    return v, move
            return v, move

        return value(gameState, 0, 0, -float('inf'), float('inf'))[1]
