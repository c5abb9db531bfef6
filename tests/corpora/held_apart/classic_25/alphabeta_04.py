# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        inf = float("inf")
        best = -inf
        alpha = -inf
        answer = Directions.STOP
        # value of the root
        for action in gameState.getLegalActions(0):
            v = self.minPart(gameState.generateSuccessor(0, action), 1, 0, alpha, inf)
            if v > best:
                best = v
                answer = action
            alpha = max(alpha, best)
        # which action was it?
        for action in gameState.getLegalActions(0):
            if self.minPart(gameState.generateSuccessor(0, action), 1, 0, -inf, inf) == best:
                return action
        return answer

    def maxPart(self, s, depth, alpha, beta):
        if self.finished(s, depth):
            return self.evaluationFunction(s)
        v = float("-inf")
        for action in s.getLegalActions(0):
            v = max(v, self.minPart(s.generateSuccessor(0, action), 1, depth, alpha, beta))
            if v > beta:
                break
            alpha = max(alpha, v)
        return v

    def minPart(self, s, agent, depth, alpha, beta):
        if self.finished(s, depth):
            return self.evaluationFunction(s)
        v = float("inf")
        for action in s.getLegalActions(agent):
            child = s.generateSuccessor(agent, action)
            if agent == s.getNumAgents() - 1:
                v = min(v, self.maxPart(child, depth + 1, alpha, beta))
            else:
                v = min(v, self.minPart(child, agent + 1, depth, alpha, beta))
            if v < alpha:
                break
            beta = min(beta, v)
        return v

    def finished(self, s, depth):
        return s.isWin() or s.isLose() or depth == self.depth
