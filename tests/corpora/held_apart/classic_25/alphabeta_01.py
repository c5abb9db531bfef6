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
        v, action = self.maxval(gameState, 0, float("-inf"), float("inf"))
        return action

    def maxval(self, gameState, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState), None
        v = float("-inf")
        best = None
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            score = self.minval(succ, depth, 1, alpha, beta)
            if score > v:
                v = score
                best = action
            if v > beta:
                return v, best
            alpha = max(alpha, v)
        return v, best

    def minval(self, gameState, depth, agentIndex, alpha, beta):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float("inf")
        for action in gameState.getLegalActions(agentIndex):
            succ = gameState.generateSuccessor(agentIndex, action)
            if agentIndex < gameState.getNumAgents() - 1:
                score = self.minval(succ, depth, agentIndex + 1, alpha, beta)
            else:
                score, _ = self.maxval(succ, depth + 1, alpha, beta)
            v = min(v, score)
            if v < alpha:
                return v
        return v
