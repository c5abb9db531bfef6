from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        bestValue = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.value(gameState.generateSuccessor(0, action), 1, self.depth)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def isMax(self, agentIndex):
        # slide 12: MAX and MIN take turns
        return agentIndex % 2 == 0

    def value(self, state, agentIndex, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        if self.isMax(agentIndex):
            return self.maxValue(state, agentIndex, depth)
        else:
            return self.minValue(state, agentIndex, depth)

    def following(self, state, agentIndex, depth):
        # next player, and the rounds that are left then
        nextAgent = (agentIndex + 1) % state.getNumAgents()
        if self.isMax(nextAgent):
            depth = depth - 1
        return nextAgent, depth

    def maxValue(self, state, agentIndex, depth):
        v = float("-inf")
        nextAgent, nextDepth = self.following(state, agentIndex, depth)
        for action in state.getLegalActions(agentIndex):
            v = max(v, self.value(state.generateSuccessor(agentIndex, action), nextAgent, nextDepth))
        return v

    def minValue(self, state, agentIndex, depth):
        v = float("inf")
        nextAgent, nextDepth = self.following(state, agentIndex, depth)
        for action in state.getLegalActions(agentIndex):
            v = min(v, self.value(state.generateSuccessor(agentIndex, action), nextAgent, nextDepth))
        return v
