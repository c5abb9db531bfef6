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
        bestValue = float("-inf")
        for action in gameState.getLegalActions(0):
            v = self.exp_value(gameState.generateSuccessor(0, action), 1, 1)
            if v > bestValue:
                bestValue, bestAction = v, action
        return bestAction

    def max_value(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth >= self.depth:
            return self.evaluationFunction(gameState)
        v = float("-inf")
        for action in gameState.getLegalActions(0):
            v = max(v, self.exp_value(gameState.generateSuccessor(0, action), depth, 1))
        return v

    def exp_value(self, gameState, depth, ghost):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        actions = gameState.getLegalActions(1)
        v = 0.0
        for action in actions:
            s = gameState.generateSuccessor(1, action)
            if ghost == gameState.getNumAgents() - 1:
                v += self.max_value(s, depth + 1)
            else:
                v += self.exp_value(s, depth, ghost + 1)
        return v / len(actions)
