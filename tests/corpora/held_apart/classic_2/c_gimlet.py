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
        value, action = self.maxAgent(gameState, 1)
        return action

    def maxAgent(self, gameState, depth):
        bestValue = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            if successor.isWin() or successor.isLose():
                value = self.evaluationFunction(successor)
            else:
                value = self.minAgent(successor, 1, depth)
            if value >= bestValue:
                bestValue = value
                bestAction = action
        return bestValue, bestAction

    def minAgent(self, gameState, agentIndex, depth):
        worstValue = float("inf")
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if successor.isWin() or successor.isLose():
                value = self.evaluationFunction(successor)
            elif agentIndex < gameState.getNumAgents() - 1:
                value = self.minAgent(successor, agentIndex + 1, depth)
            elif depth == self.depth:
                value = self.evaluationFunction(gameState)
            else:
                value = self.maxAgent(successor, depth + 1)[0]
            worstValue = min(worstValue, value)
        return worstValue

class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestValue = float("-inf")
        bestAction = None
        alpha = float("-inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            if successor.isWin() or successor.isLose():
                value = self.evaluationFunction(successor)
            else:
                value = self.minAgent(successor, 1, 1, alpha, float("inf"))
            if value > bestValue:
                bestValue = value
                bestAction = action
            
        return bestAction

    def maxAgent(self, gameState, depth, alpha, beta):
        bestValue = float("-inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            if successor.isWin() or successor.isLose():
                value = self.evaluationFunction(successor)
            else:
                value = self.minAgent(successor, 1, depth, alpha, beta)
            bestValue = max(bestValue, value)
            if bestValue >= beta:
                return bestValue
            alpha = max(alpha, bestValue)
        return bestValue

    def minAgent(self, gameState, agentIndex, depth, alpha, beta):
        worstValue = float("inf")
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if successor.isWin() or successor.isLose():
                value = self.evaluationFunction(successor)
            elif agentIndex < gameState.getNumAgents() - 1:
                value = self.minAgent(successor, agentIndex + 1, depth, alpha, beta)
            elif depth == self.depth:
                value = self.evaluationFunction(gameState)
            else:
                value = self.maxAgent(successor, depth + 1, alpha, beta)
            worstValue = min(worstValue, value)
            if worstValue <= alpha:
                return worstValue
            beta = min(beta, worstValue)
        return worstValue

class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        value, action = self.maxAgent(gameState, 1)
        return action

    def maxAgent(self, gameState, depth):
        bestValue = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            if successor.isWin() or successor.isLose():
                value = self.evaluationFunction(successor)
            else:
                value = self.expectedAgent(successor, 1, depth)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestValue, bestAction

    def expectedAgent(self, gameState, agentIndex, depth):
        values = []
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if successor.isWin() or successor.isLose():
                value = self.evaluationFunction(successor)
            elif agentIndex < gameState.getNumAgents() - 1:
                value = self.expectedAgent(successor, agentIndex + 1, depth)
            elif depth == self.depth:
                value = self.evaluationFunction(gameState)
            else:
                value = self.maxAgent(successor, depth + 1)[0]
            values.append(value)
        return sum(values)
