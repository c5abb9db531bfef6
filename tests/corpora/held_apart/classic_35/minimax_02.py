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
        best = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            v = self.nextValue(succ, self.depth - 1, 1)
            if v > best:
                best = v
                bestAction = action
        return bestAction

    def nextValue(self, state, depth, agent):
        if agent == state.getNumAgents():
            return self.maxValue(state, depth - 1)
        return self.minValue(state, depth, agent)

    def maxValue(self, state, depth):
        if depth <= 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.nextValue(state.generateSuccessor(0, action), depth, 1))
        return v

    def minValue(self, state, depth, ghost):
        v = 0
        for action in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, action)
            v = min(v, self.nextValue(succ, depth, ghost + 1))
        return v
