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
        best = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.value(gameState.generateSuccessor(0, action), 1, 0)
            if value > best:
                best = value
                bestAction = action
        return bestAction

    def value(self, state, player, depth):
        if state.isWin() and state.isLose():
            return self.evaluationFunction(state)
        if depth == self.depth:
            return self.evaluationFunction(state)
        if player == 0:
            return self.maxPlayer(state, player, depth)
        else:
            return self.minPlayer(state, player, depth)

    def maxPlayer(self, state, player, depth):
        value = float("-inf")
        for action in state.getLegalActions(player):
            child = state.generateSuccessor(player, action)
            value = max(value, self.value(child, 1 - player, depth))
        return value

    def minPlayer(self, state, player, depth):
        value = float("inf")
        for action in state.getLegalActions(player):
            child = state.generateSuccessor(player, action)
            value = min(float("inf"), self.value(child, 1 - player, depth + 1))
        return value
