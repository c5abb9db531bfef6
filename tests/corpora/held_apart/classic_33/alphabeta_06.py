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
        inf = float('inf')
        return self.maxNode(gameState, 0, self.depth, -inf, inf)[1]

    def step(self, state, agent, depth):
        "who is next, and how many rounds are left then"
        if agent < state.getNumAgents() - 2:
            return agent + 1, depth
        return 0, depth - 1

    def node(self, state, agent, depth, alpha, beta):
        if state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        which = self.minNode if agent else self.maxNode
        return which(state, agent, depth, alpha, beta)[0]

    def maxNode(self, state, agent, depth, alpha, beta):
        v, act = float('-inf'), None
        nxt, left = self.step(state, agent, depth)
        for a in state.getLegalActions(agent):
            w = self.node(state.generateSuccessor(agent, a), nxt, left, alpha, beta)
            if act is None or w > v:
                v, act = w, a
            if v >= beta:
                break
            alpha = max(alpha, v)
        return v, act

    def minNode(self, state, agent, depth, alpha, beta):
        v, act = float('inf'), None
        nxt, left = self.step(state, agent, depth)
        for a in state.getLegalActions(agent):
            w = self.node(state.generateSuccessor(agent, a), nxt, left, alpha, beta)
            if act is None or w < v:
                v, act = w, a
            if v <= alpha:
                break
        return v, act
