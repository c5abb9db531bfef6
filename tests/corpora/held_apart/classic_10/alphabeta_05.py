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
        alpha = -INF
        beta = INF
        return self.maxi(gameState, alpha, beta, 0)[1]

    def maxi(self, state, alpha, beta, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return [self.evaluationFunction(state), None]
        result = [-INF, None]
        for action in state.getLegalActions(0):
            succ = state.generateSuccessor(0, action)
            value = self.mini(succ, beta, alpha, depth, 1)
            if value > result[0]:
                result = [value, action]
            if result[0] > beta:
                return result
            alpha = max(alpha, result[0])
        return result

    def mini(self, state, alpha, beta, depth, agent):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = INF
        for action in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                v = min(v, self.maxi(succ, alpha, beta, depth + 1)[0])
            else:
                v = min(v, self.mini(succ, alpha, beta, depth, agent + 1))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
