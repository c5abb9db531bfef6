# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util
from game import Agent

INF = float("inf")

def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
      Common base class, not to be changed
    """
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha, beta = -INF, INF
        values = {}
        for action in gameState.getLegalActions(0):
            values[action] = self.minPart(gameState.generateSuccessor(0, action), 1, 1, alpha, beta)
            alpha = max(alpha, values[action])
        # first action with the maximum (dict keeps the order)
        return max(values, key=values.get)

    def maxPart(self, state, turn, alpha, beta):
        if turn > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = -INF
        for action in state.getLegalActions(0):
            value = max(value, self.minPart(state.generateSuccessor(0, action), turn, 1, alpha, beta))
            alpha = max(alpha, value)
        return value

    def minPart(self, state, turn, ghost, alpha, beta):
        if turn > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = INF
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                value = min(value, self.maxPart(successor, turn + 1, alpha, beta))
            else:
                value = min(value, self.minPart(successor, turn, ghost + 1, alpha, beta))
            if value < alpha:
                return value
            beta = min(beta, value)
        return value
