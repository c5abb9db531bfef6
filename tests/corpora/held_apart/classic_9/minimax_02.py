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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):

        def terminal(state, depth):
            return depth == self.depth or state.isWin() or state.isLose()

        def max_value(state, depth):
            if terminal(state, depth):
                return self.evaluationFunction(state)
            v = -float("inf")
            for a in state.getLegalActions(0):
                v = max(v, min_value(state.generateSuccessor(0, a), depth))
            return v

        def min_value(state, depth):
            if terminal(state, depth):
                return self.evaluationFunction(state)
            v = float("inf")
            for a in state.getLegalActions(1):
                v = min(v, max_value(state.generateSuccessor(1, a), depth + 1))
            return v

        legal = gameState.getLegalActions(0)
        values = []
        for a in legal:
            values.append(min_value(gameState.generateSuccessor(0, a), 0))
        return legal[values.index(max(values))]
