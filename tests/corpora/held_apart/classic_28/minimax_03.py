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
        best, action = self.value(gameState, 0, self.depth)
        return action

    def value(self, gameState, agentIndex, depth):
        # somebody has won or we are at the bottom
        if gameState.isWin() or depth == 0:
            return self.evaluationFunction(gameState), None

        nextIndex = agentIndex + 1
        nextDepth = depth
        if nextIndex == gameState.getNumAgents():
            nextIndex = 0
            nextDepth = depth - 1

        bestAction = None
        if agentIndex == 1:
            best = float("inf")
            for action in gameState.getLegalActions(agentIndex):
                successor = gameState.generateSuccessor(agentIndex, action)
                v = self.value(successor, nextIndex, nextDepth)[0]
                if v < best:
                    best, bestAction = v, action
        else:
            best = float("-inf")
            for action in gameState.getLegalActions(agentIndex):
                successor = gameState.generateSuccessor(agentIndex, action)
                v = self.value(successor, nextIndex, nextDepth)[0]
                if v > best:
                    best, bestAction = v, action
        return best, bestAction
