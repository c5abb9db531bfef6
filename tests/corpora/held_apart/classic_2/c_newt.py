# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent

def scoreEvaluationFunction(currentGameState):
    """
    The default: the score that is shown in the game.
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
    What the three searches have in common.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        "*** YOUR CODE HERE ***"
        return self.value(gameState, 0, 0)

    def value(self, gameState, agentIndex, depth):
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth = depth + 1
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        if agentIndex == 0:
            v = float("-inf")
            for action in gameState.getLegalActions(agentIndex):
                v = max(v, self.value(gameState.generateSuccessor(agentIndex, action), agentIndex + 1, depth))
        else:
            v = float("inf")
            for action in gameState.getLegalActions(agentIndex):
                v = min(v, self.value(gameState.generateSuccessor(agentIndex, action), agentIndex + 1, depth))
        return v

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        "*** YOUR CODE HERE ***"
        alpha = float("-inf")
        beta = float("inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            v = self.value(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if v > alpha:
                alpha = v
                bestAction = action
        return bestAction

    def value(self, gameState, agentIndex, depth, alpha, beta):
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth = depth + 1
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        if agentIndex == 0:
            v = float("-inf")
            for action in gameState.getLegalActions(agentIndex):
                v = max(v, self.value(successor, agentIndex + 1, depth, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
        else:
            v = float("inf")
            for action in gameState.getLegalActions(agentIndex):
                v = min(v, self.value(successor, agentIndex + 1, depth, alpha, beta))
                if v < alpha:
                    return v
                beta = min(beta, v)
        return v

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        "*** YOUR CODE HERE ***"
        bestValue = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            v = self.value(gameState.generateSuccessor(0, action), 1, 0)
            if v > bestValue:
                bestValue = v
                bestAction = action
        return bestAction

    def value(self, gameState, agentIndex, depth):
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth = depth + 1
        if agentIndex == 0:
            return self.maxValue(gameState, agentIndex, depth)
        return self.expValue(gameState, agentIndex, depth)

    def maxValue(self, gameState, agentIndex, depth):
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float("-inf")
        for action in gameState.getLegalActions(agentIndex):
            v = max(v, self.value(gameState.generateSuccessor(agentIndex, action), agentIndex + 1, depth))
        return v

    def expValue(self, gameState, agentIndex, depth):
        v = 0
        actions = gameState.getLegalActions(agentIndex)
        for action in actions:
            v += self.value(gameState.generateSuccessor(agentIndex, action), agentIndex + 1, depth) * (1.0 / len(actions))
        return v
