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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestValue = float("-inf")
        bestAction = Directions.STOP
        for action in gameState.getLegalActions(0):
            value = self.minValue(gameState.generateSuccessor(0, action), 1)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def maxValue(self, gameState):
        if gameState.isWin() or gameState.isLose() or self.depth <= 0:
            return self.evaluationFunction(gameState)
        value = float("-inf")
        for action in gameState.getLegalActions(0):
            value = max(value, self.minValue(gameState.generateSuccessor(0, action), 1))
        return value

    def minValue(self, gameState, agentIndex):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        value = float("inf")
        for action in gameState.getLegalActions(agentIndex):
            succ = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == gameState.getNumAgents() - 1:
                # all ghosts moved, one depth less to go
                self.depth -= 1
                value = min(value, self.maxValue(succ))
            else:
                value = min(value, self.minValue(succ, agentIndex + 1))
        return value
