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
        bestAction = None
        bestValue = -float('inf')
        for action in gameState.getLegalActions(0):
            value = self.expValue(gameState.generateSuccessor(0, action), self.depth, 1)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def maxValue(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        return max([self.expValue(gameState.generateSuccessor(0, action), depth, 1)
                    for action in gameState.getLegalActions(0)])

    def expValue(self, gameState, depth, ghost, values=[]):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        for action in gameState.getLegalActions(ghost):
            succ = gameState.generateSuccessor(ghost, action)
            if ghost + 1 == gameState.getNumAgents():
                values.append(self.maxValue(succ, depth - 1))
            else:
                values.append(self.expValue(succ, depth, ghost + 1))
        return sum(values) / len(values)
