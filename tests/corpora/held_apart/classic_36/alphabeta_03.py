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
        self.alpha = float('-inf')
        self.beta = float('inf')
        bestAction = None
        best = float('-inf')
        for action in gameState.getLegalActions(0):
            value = self.minNode(gameState.generateSuccessor(0, action), 1, self.depth)
            if value > best:
                best = value
                bestAction = action
            self.alpha = max(self.alpha, best)
        return bestAction

    def maxNode(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float('-inf')
        for action in state.getLegalActions(0):
            value = self.minNode(state.generateSuccessor(0, action), 1, depth)
            best = max(best, value)
            if best >= self.beta:
                break
            self.alpha = max(self.alpha, best)
        return best

    def minNode(self, state, ghost, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float('inf')
        for action in state.getLegalActions(ghost):
            child = state.generateSuccessor(ghost, action)
            if ghost < state.getNumAgents() - 1:
                value = self.minNode(child, ghost + 1, depth)
            else:
                value = self.maxNode(child, depth - 1)
            best = min(best, value)
            if best <= self.alpha:
                break
            self.beta = min(self.beta, best)
        return best
