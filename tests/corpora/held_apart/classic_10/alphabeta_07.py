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

        ghosts = gameState.getNumAgents() - 1

        def cutoff(s, d):
            return s.isWin() or s.isLose() or d >= self.depth

        def maxValue(s, d, alpha, beta):
            if cutoff(s, d):
                return self.evaluationFunction(s), Directions.STOP
            v, act = -INF, None
            for a in s.getLegalActions(0):
                tmp = minValue(s.generateSuccessor(0, a), d, 1, alpha, beta)
                if tmp > v:
                    v, act = tmp, a
                if v > beta:
                    return v, act
                beta = max(beta, v)
            return v, act

        def minValue(s, d, g, alpha, beta):
            if cutoff(s, d):
                return self.evaluationFunction(s)
            v = INF
            for a in s.getLegalActions(g):
                nxt = s.generateSuccessor(g, a)
                tmp = maxValue(nxt, d + 1, alpha, beta)[0] if g == ghosts else minValue(nxt, d, g + 1, alpha, beta)
                v = min(v, tmp)
                if v < alpha:
                    return v
                beta = min(beta, v)
            return v

        value, action = maxValue(gameState, 0, -INF, INF)
        return action
