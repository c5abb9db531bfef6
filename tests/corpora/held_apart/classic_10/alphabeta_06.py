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
        best, bestAction = float('-inf'), None
        a = float('-inf')
        b = float('inf')
        for action in gameState.getLegalActions(0):
            value = self.ghostValue(gameState.generateSuccessor(0, action), 1, self.depth, a, b)
            if bestAction is None or value > best:
                best = value
                bestAction = action
            a = max(a, best)
        return bestAction

    def pacmanValue(self, state, depth, a, b):
        if depth == 0 or state.isWin():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.ghostValue(state.generateSuccessor(0, action), 1, depth, a, b))
            if v > b:
                return v
            a = max(a, v)
        return v

    def ghostValue(self, state, ghost, depth, a, b):
        if depth == 0 or state.isWin():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(ghost):
            child = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.pacmanValue(child, depth - 1, a, b))
            else:
                v = min(v, self.ghostValue(child, ghost + 1, depth, a, b))
            if v > b:
                return v
            b = min(b, v)
        return v
