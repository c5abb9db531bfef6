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
    """
    Minimax agent (question 2)
    """

    def getAction(self, gameState):
        best = None
        bestValue = -float('inf')
        for action in gameState.getLegalActions(0):
            value = self.minValue(gameState.generateSuccessor(0, action), 1, 0)
            if value > bestValue:
                best = action
                bestValue = value
        return best

    def maxValue(self, gameState, depth):
        if gameState.isWin() or depth == self.depth:
            return self.evaluationFunction(gameState)
        v = -float('inf')
        for action in gameState.getLegalActions(0):
            v = max(v, self.minValue(gameState.generateSuccessor(0, action), 1, depth))
        return v

    def minValue(self, gameState, ghost, depth):
        if gameState.isWin() or depth == self.depth:
            return self.evaluationFunction(gameState)
        v = float('inf')
        for action in gameState.getLegalActions(ghost):
            nextState = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                v = min(v, self.maxValue(nextState, depth + 1))
            else:
                v = min(v, self.minValue(nextState, ghost + 1, depth))
        return v
