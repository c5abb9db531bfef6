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
        maxVal = float('-inf')
        result = Directions.STOP
        for action in gameState.getLegalActions(0):
            currVal = self.expVal(gameState.generateSuccessor(0, action), 1, 0)
            if currVal > maxVal:
                maxVal = currVal
                result = action
        return result

    def terminal(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth == self.depth

    def maxVal(self, gameState, depth):
        if self.terminal(gameState, depth):
            return self.evaluationFunction(gameState)
        val = float('-inf')
        for action in gameState.getLegalActions(0):
            val = max(val, self.expVal(gameState.generateSuccessor(0, action), 1, depth))
        return val

    def expVal(self, gameState, agentIndex, depth):
        if self.terminal(gameState, depth):
            return self.evaluationFunction(gameState)
        val = float('inf')
        for action in gameState.getLegalActions(agentIndex):
            succ = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == gameState.getNumAgents() - 1:
                val = min(val, self.maxVal(succ, depth + 1))
            else:
                val = min(val, self.expVal(succ, agentIndex + 1, depth))
        return val
