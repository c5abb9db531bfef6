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
        return self.maxValue(gameState, self.depth)[1]

    def maxValue(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return (self.evaluationFunction(gameState), None)
        best = (float('-inf'), None)
        for action in gameState.getLegalActions(0):
            value = self.expValue(gameState.generateSuccessor(0, action), depth, 1)
            if value > best[0]:
                best = (value, action)
        return best

    def expValue(self, gameState, depth, ghost):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        actions = gameState.getLegalActions(ghost)
        total = 0
        for action in actions:
            succ = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                total = total + self.maxValue(succ, depth - 1)[0]
            else:
                total = total + self.expValue(succ, depth, ghost + 1)
        return total // len(actions)
