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
        return self.max_value(gameState, self.depth, True)

    def max_value(self, gameState, depth, root=False):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        v = float('-inf')
        best = None
        for action in gameState.getLegalActions(0):
            temp = self.min_value(gameState.generateSuccessor(0, action), depth, 1)
            if temp > v:
                v = temp
                best = action
        if root:
            return best
        return v

    def min_value(self, gameState, depth, agentIndex):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        v = float('inf')
        for action in gameState.getLegalActions(agentIndex):
            if agentIndex == gameState.getNumAgents() - 1:
                v = min(v, self.max_value(gameState.generateSuccessor(agentIndex, action), depth - 1))
            else:
                v = min(v, self.min_value(gameState.generateSuccessor(agentIndex, action), depth, agentIndex))
        return v

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.max_value(gameState, self.depth, float('-inf'), float('inf'), True)

    def max_value(self, gameState, depth, alpha, beta, root=False):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        v = float('-inf')
        best = None
        for action in gameState.getLegalActions(0):
            temp = self.min_value(gameState.generateSuccessor(0, action), depth, 1, alpha, beta)
            if temp > v:
                v = temp
                best = action
            alpha = max(alpha, v)
            if alpha >= beta:
                break
        if root:
            return best
        return v

    def min_value(self, gameState, depth, agentIndex, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        v = float('inf')
        for action in gameState.getLegalActions(agentIndex):
            if agentIndex == gameState.getNumAgents() - 1:
                v = min(v, self.max_value(gameState.generateSuccessor(agentIndex, action), depth - 1, alpha, beta))
            else:
                v = min(v, self.min_value(gameState.generateSuccessor(agentIndex, action), depth, agentIndex, alpha, beta))
            beta = min(beta, v)
            if alpha >= beta:
                break
        return v

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.max_value(gameState, self.depth, True)

    def max_value(self, gameState, depth, root=False):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        v = float('-inf')
        best = None
        for action in gameState.getLegalActions(0):
            temp = self.exp_value(gameState.generateSuccessor(0, action), depth, 1)
            if temp > v:
                v = temp
                best = action
        if root:
            return best
        return v

    def exp_value(self, gameState, depth, agentIndex):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        v = 0
        for action in gameState.getLegalActions(agentIndex):
            if agentIndex == self.numAgents - 1:
                v += self.max_value(gameState.generateSuccessor(agentIndex, action), depth - 1)
            else:
                v += self.exp_value(gameState.generateSuccessor(agentIndex, action), depth, agentIndex + 1)
        return v / len(gameState.getLegalActions(agentIndex))
