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


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        actions = gameState.getLegalActions(0)
        bestAction = actions[0]
        bestValue = float('-inf')
        for action in actions:
            value = self.minPart(gameState.generateSuccessor(0, action), self.depth, 1)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def maxPart(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        value = float('-inf')
        for action in gameState.getLegalActions(0):
            value = max(value, self.minPart(gameState.generateSuccessor(0, action), depth, 1))
        return value

    def minPart(self, gameState, depth, agent):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        value = float('inf')
        for action in gameState.getLegalActions(agent):
            successor = gameState.generateSuccessor(agent, action)
            if agent == gameState.getNumAgents() - 1:
                value = min(value, self.maxPart(successor, depth - 1))
            else:
                value = min(value, self.minPart(successor, depth, agent + 1))
            return value
