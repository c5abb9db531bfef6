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
        self.bestAction = None
        self.maxValue(gameState, self.depth)
        return self.bestAction

    def maxValue(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float('-inf')
        for action in state.getLegalActions(0):
            if action == Directions.STOP:
                continue
            value = self.minValue(state.generateSuccessor(0, action), 1, depth)
            if value > best:
                best = value
                self.bestAction = action
        return best

    def minValue(self, state, ghost, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        worst = float('inf')
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost + 1 == state.getNumAgents():
                value = self.maxValue(successor, depth - 1)
            else:
                value = self.minValue(successor, ghost + 1, depth)
            worst = min(worst, value)
        return worst
