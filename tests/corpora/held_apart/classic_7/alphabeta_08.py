# multiAgents.py
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, nothing else.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    What all the search agents share.
    """

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        self.alpha = float('-inf')
        self.beta = float('inf')
        return self.maxValue(gameState, 0)[1]

    def maxValue(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState), None
        best, bestAction = float('-inf'), None
        for action in gameState.getLegalActions(0):
            current = self.minValue(gameState.generateSuccessor(0, action), depth, 1)
            if current > best:
                best, bestAction = current, action
            if best > self.beta:
                return best, bestAction
            self.alpha = max(self.alpha, best)
        return best, bestAction

    def minValue(self, gameState, depth, agentIndex):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        best = float('inf')
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == gameState.getNumAgents() - 1:
                current = self.maxValue(successor, depth + 1)[0]
            else:
                current = self.minValue(successor, depth, agentIndex + 1)
            best = min(best, current)
            if best < self.alpha:
                return best
            self.beta = min(self.beta, best)
        return best
