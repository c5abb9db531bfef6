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
        result = None
        highest = float('-inf')
        for action in gameState.getLegalActions(0):
            value = self.expValue(gameState.generateSuccessor(0, action), 1, self.depth)
            if value > highest:
                highest = value
                result = action
        return result

    def maxValue(self, gameState, depth):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float('-inf')
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            v = max(v, self.expValue(succ, 1, depth))
        return v

    def expValue(self, gameState, agentIndex, depth):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float('inf')
        actions = gameState.getLegalActions(agentIndex)
        p = 1.0 / len(actions)
        for action in actions:
            succ = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == gameState.getNumAgents() - 1:
                v += p * self.maxValue(succ, depth - 1)
            else:
                v += p * self.expValue(succ, agentIndex + 1, depth)
        return v
