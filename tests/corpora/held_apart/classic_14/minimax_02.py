# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        bestScore = -float("inf")
        bestAction = Directions.STOP
        for action in gameState.getLegalActions(0):
            score = self.minValue(gameState.generateSuccessor(0, action), 1, 0)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def isOver(self, gameState, currentDepth):
        return gameState.isWin() or currentDepth == self.depth

    def maxValue(self, gameState, currentDepth):
        if self.isOver(gameState, currentDepth):
            return self.evaluationFunction(gameState)
        v = -float("inf")
        for action in gameState.getLegalActions(0):
            v = max(v, self.minValue(gameState.generateSuccessor(0, action), 1, currentDepth))
        return v

    def minValue(self, gameState, agentIndex, currentDepth):
        if self.isOver(gameState, currentDepth):
            return self.evaluationFunction(gameState)
        v = float("inf")
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == gameState.getNumAgents() - 1:
                v = min(v, self.maxValue(successor, currentDepth + 1))
            else:
                v = min(v, self.minValue(successor, agentIndex + 1, currentDepth))
        return v
