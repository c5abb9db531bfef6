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
        alpha = float('-inf')
        beta = float('inf')
        best = float('-inf')
        move = None
        for action in self.moves(gameState, 0):
            v = self.value(gameState.generateSuccessor(0, action), 1, self.depth, alpha, beta)
            if v > best:
                best = v
                move = action
            alpha = max(alpha, best)
        return move

    def moves(self, state, agent):
        legal = state.getLegalActions(agent)
        return [a for a in legal if a != Directions.STOP]

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, depth, alpha, beta)
        return self.minValue(state, agent, depth, alpha, beta)

    def maxValue(self, state, depth, alpha, beta):
        v = float('-inf')
        for action in self.moves(state, 0):
            v = max(v, self.value(state.generateSuccessor(0, action), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, agent, depth, alpha, beta):
        v = float('inf')
        for action in self.moves(state, agent):
            v = min(v, self.value(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
            if v < beta:
                return v
            beta = min(beta, v)
        return v
