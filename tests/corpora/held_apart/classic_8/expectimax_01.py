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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.expValue(gameState.generateSuccessor(0, action), 1, self.depth)
            if value > best:
                best = value
                bestAction = action
        return bestAction

    def maxValue(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.expValue(state.generateSuccessor(0, action), 1, depth))
        return v

    def expValue(self, state, ghost, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = 0
        for action in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                new = self.maxValue(succ, depth - 1)
            else:
                new = self.expValue(succ, ghost + 1, depth)
            # average
            v = (v + new) / 2
        return v
