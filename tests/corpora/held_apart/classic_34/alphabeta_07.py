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
        bestAction = None
        bestValue = float('-inf')
        alpha = float('-inf')
        beta = float('inf')
        n = gameState.getNumAgents()

        def successors(state, agent):
            pairs = [(a, state.generateSuccessor(agent, a)) for a in state.getLegalActions(agent)]
            pairs.sort(key=lambda p: self.evaluationFunction(p[1]), reverse=(agent == 0))
            return pairs

        def value(state, agent, depth, alpha, beta):
            if agent == n:
                agent, depth = 0, depth - 1
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            if agent == 0:
                return maxValue(state, depth, alpha, beta)
            return minValue(state, agent, depth, alpha, beta)

        def maxValue(state, depth, alpha, beta):
            v = float('-inf')
            for a, s in successors(state, 0):
                v = max(v, value(s, 1, depth, alpha, beta))
                if v >= beta:
                    return alpha
                alpha = max(alpha, v)
            return v

        def minValue(state, agent, depth, alpha, beta):
            v = float('inf')
            for a, s in successors(state, agent):
                v = min(v, value(s, agent + 1, depth, alpha, beta))
                if v <= alpha:
                    return v
                beta = min(beta, v)
            return v

        for a, s in successors(gameState, 0):
            v = value(s, 1, self.depth, alpha, beta)
            if v > bestValue:
                bestValue = v
                bestAction = a
            alpha = max(alpha, bestValue)
        return bestAction
