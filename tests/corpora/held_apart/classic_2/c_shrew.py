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
        v = float('-inf')
        result = None
        for action in gameState.getLegalActions(0):
            child = self.Min(gameState.generateSuccessor(0, action), 1, 1)
            v = max(child, v)
            if v is child:
                result = action
        return result

    def Max(self, state, depth):
        if depth > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.Min(state.generateSuccessor(0, action), depth, 1))
        return v

    def Min(self, state, depth, agent):
        if depth > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(agent):
            if agent == state.getNumAgents() - 1:
                v = min(v, self.Max(state.generateSuccessor(agent, action), depth + 1))
            else:
                v = min(v, self.Min(state.generateSuccessor(agent, action), depth, agent + 1))
        return v

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        v = float('-inf')
        result = None
        for action in gameState.getLegalActions(0):
            child = self.Min(gameState.generateSuccessor(0, action), 1, 1, v, float('inf'))
            v = max(child, v)
            if v is child:
                result = action
        return result

    def Max(self, state, depth, alpha, beta):
        if depth > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.Min(state.generateSuccessor(0, action), depth, 1, alpha, beta))
            alpha = max(alpha, v)
        if v > beta:
            return v
        return v

    def Min(self, state, depth, agent, alpha, beta):
        if depth > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(agent):
            if agent == state.getNumAgents() - 1:
                v = min(v, self.Max(state.generateSuccessor(agent, action), depth + 1, alpha, beta))
            else:
                v = min(v, self.Min(state.generateSuccessor(agent, action), depth, agent + 1, alpha, beta))
            beta = min(beta, v)
        if v < alpha:
            return v
        return v

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        v = float('-inf')
        result = None
        for action in gameState.getLegalActions(0):
            child = self.Exp(gameState.generateSuccessor(0, action), 1, 1)
            if child > v:
                v = child
                result = action
        return result

    def Max(self, state, depth):
        if depth > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.Exp(state.generateSuccessor(0, action), depth, 1))
        return v

    def Exp(self, state, depth, agent):
        if depth > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = 0.0
        for action in state.getLegalActions(agent):
            if agent == state.getNumAgents() - 1:
                v += self.Max(state.generateSuccessor(agent, action), depth + 1)
            else:
                v += self.Exp(state.generateSuccessor(agent, action), depth, agent + 1)
        return v / len(state.getLegalActions(agent))
