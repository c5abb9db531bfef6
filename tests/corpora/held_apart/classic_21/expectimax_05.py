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
        bestAction, bestValue = None, None
        for action in gameState.getLegalActions(self.index):
            value = self.chance(gameState.generateSuccessor(self.index, action), 1, self.depth)
            if bestAction is None or value > bestValue:
                bestAction, bestValue = action, value
        return bestAction

    def pacman(self, gameState, depth):
        # the value of being in this state
        reward = self.evaluationFunction(gameState)
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return reward
        # plus the best future
        best = 0
        for action in gameState.getLegalActions(self.index):
            value = self.chance(gameState.generateSuccessor(self.index, action), 1, depth)
            if value > best:
                best = value
        return reward + best

    def chance(self, gameState, ghost, depth):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        expected = 0
        for action in gameState.getLegalActions(ghost):
            successor = gameState.generateSuccessor(ghost, action)
            if ghost + 1 == gameState.getNumAgents():
                expected += self.pacman(successor, depth - 1)
            else:
                expected += self.chance(successor, ghost + 1, depth)
        return expected
