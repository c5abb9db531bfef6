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
        return self.maxValue(gameState, 0, -float('inf'), float('inf'))[1]

    def leaf(self, state, depth):
        return depth == self.depth or (state.isWin() and state.isLose())

    def successors(self, state, agent):
        # list of pairs (action, state)
        result = []
        for a in state.getLegalActions(agent):
            result.append((a, state.generateSuccessor(agent, a)))
        return result

    def maxValue(self, state, depth, alpha, beta):
        if self.leaf(state, depth):
            return (self.evaluationFunction(state), None)
        pairs = self.successors(state, 0)
        v = -float('inf')
        best = pairs[0][0] if pairs else None
        for a, s in pairs:
            w = self.minValue(s, 1, depth, alpha, beta)
            if w > v:
                v, best = w, a
            if v > beta:
                break
            alpha = max(alpha, v)
        return (v, best)

    def minValue(self, state, agent, depth, alpha, beta):
        if self.leaf(state, depth):
            return self.evaluationFunction(state)
        v = float('inf')
        for a, s in self.successors(state, agent):
            if agent == state.getNumAgents() - 1:
                w = self.maxValue(s, depth + 1, alpha, beta)[0]
            else:
                w = self.minValue(s, agent + 1, depth, alpha, beta)
            v = min(v, w)
            if v < alpha:
                break
            beta = min(beta, v)
        return v
