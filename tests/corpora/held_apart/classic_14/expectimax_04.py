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

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        bestScore = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            score = self.expValue(gameState.generateSuccessor(0, action), 1, 1)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def maxValue(self, gameState, depth):
        if depth >= self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        return max(self.expValue(gameState.generateSuccessor(0, action), depth, 1)
                   for action in gameState.getLegalActions(0))

    def expValue(self, gameState, depth, ghost):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        n = len(gameState.getLegalActions(0)) or 1
        prob = 1.0 / n
        expected = 0
        for action in gameState.getLegalActions(ghost):
            successor = gameState.generateSuccessor(ghost, action)
            if ghost + 1 == gameState.getNumAgents():
                expected += prob * self.maxValue(successor, depth + 1)
            else:
                expected += prob * self.expValue(successor, depth, ghost + 1)
        return expected
