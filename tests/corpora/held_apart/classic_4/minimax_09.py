from game import Directions
from game import Agent
import random, util

INF = float('inf')

def scoreEvaluationFunction(currentGameState):
    """
      default evaluation: just the score shown in the window
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
      parent class, do not change
    """
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.numGhosts = gameState.getNumAgents() - 1
        return self.maxValue(gameState, -1)[1]

    def maxValue(self, state, depth):
        depth = depth + 1
        if depth >= self.depth or state.isWin() or state.isLose():
            return [self.evaluationFunction(state), 'Stop']
        maxi = 0
        bestMove = state.getLegalActions(0)[0]
        for action in state.getLegalActions(0):
            if action == 'Stop':
                continue
            res = self.minValue(state.generateSuccessor(0, action), depth, 1)
            if res[0] > maxi:
                maxi = res[0]
                bestMove = action
        return [maxi, bestMove]

    def minValue(self, state, depth, ghost):
        if state.isWin() or state.isLose():
            return [self.evaluationFunction(state), 'Stop']
        mini = INF
        worstMove = None
        for action in state.getLegalActions(ghost):
            nxt = state.generateSuccessor(ghost, action)
            if ghost == self.numGhosts:
                res = self.maxValue(nxt, depth + 1)
            else:
                res = self.minValue(nxt, depth, ghost + 1)
            if res[0] < mini:
                mini = res[0]
                worstMove = action
        return [mini, worstMove]
