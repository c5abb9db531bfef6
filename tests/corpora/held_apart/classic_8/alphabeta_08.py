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
        best = float('-inf')
        choice = None
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            value = self.ghost(nextState, 1, 1, alpha, float('inf'))
            if value >= best:
                best = value
                choice = action
            alpha = max(alpha, best)
        return choice

    def pacman(self, state, level, alpha, beta):
        if level > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = float('-inf')
        for action in state.getLegalActions(0):
            nextState = state.generateSuccessor(0, action)
            value = max(value, self.ghost(nextState, level, 1, alpha, beta))
            if value > beta:
                return value
            alpha = max(alpha, value)
        return value

    def ghost(self, state, level, index, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = float('inf')
        for action in state.getLegalActions(index):
            nextState = state.generateSuccessor(index, action)
            if index < state.getNumAgents() - 1:
                # every ghost begins with its own beta
                value = min(value, self.ghost(nextState, level, index + 1, alpha, float('inf')))
            else:
                value = min(value, self.pacman(nextState, level + 1, alpha, beta))
            if value < alpha:
                return value
            beta = min(beta, value)
        return value
