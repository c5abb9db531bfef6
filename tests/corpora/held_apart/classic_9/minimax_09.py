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

    def getAction(self, gameState):
        numGhosts = gameState.getNumAgents() - 1

        def isOver(s, d):
            return s.isWin() or s.isLose() or d == 0

        def maxLevel(s, d):
            if isOver(s, d):
                return self.evaluationFunction(gameState)
            value = float('-inf')
            for action in s.getLegalActions(0):
                value = max(value, minLevel(s.generateSuccessor(0, action), d, 1))
            return value

        def minLevel(s, d, ghost):
            if isOver(s, d):
                return self.evaluationFunction(gameState)
            value = float('inf')
            for action in s.getLegalActions(ghost):
                child = s.generateSuccessor(ghost, action)
                if ghost < numGhosts:
                    value = min(value, minLevel(child, d, ghost + 1))
                else:
                    value = min(value, maxLevel(child, d - 1))
            return value

        bestAction, bestValue = None, float('-inf')
        for action in gameState.getLegalActions(0):
            value = minLevel(gameState.generateSuccessor(0, action), self.depth, 1)
            if value > bestValue:
                bestAction, bestValue = action, value
        return bestAction
