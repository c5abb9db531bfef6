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

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.value(gameState, 0, self.depth)[0]

    def value(self, state, agent, depth):
        # returns (action, value)
        if depth == 0 or state.isWin() or state.isLose():
            return (None, self.evaluationFunction(state))
        if agent == 0:
            return self.maximize(state, depth)
        else:
            return self.minimize(state, agent, depth)

    def maximize(self, state, depth):
        best = (None, -float('inf'))
        for a in state.getLegalActions(0):
            s = state.generateSuccessor(0, a)
            val = self.value(s, 1, depth)[1]
            if val > best[1]:
                best = (a, val)
        return best

    def minimize(self, state, agent, depth):
        best = (None, float('inf'))
        nextAgent = agent + 1
        nextDepth = depth
        # everybody has moved -> new round
        if nextAgent >= state.getNumAgents() - 1:
            nextAgent = 0
            nextDepth = depth - 1
        for a in state.getLegalActions(agent):
            s = state.generateSuccessor(agent, a)
            val = self.value(s, nextAgent, nextDepth)[1]
            if val < best[1]:
                best = (a, val)
        return best
