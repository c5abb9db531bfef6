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
        legal = gameState.getLegalActions(0)
        # list of the values, same order as legal
        values = [self.value(gameState.generateSuccessor(0, a), 0, 0) for a in legal]
        return legal[values.index(max(values))]

    def value(self, gameState, agentIndex, depth):
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)

        # who is next?
        nextAgent = agentIndex + 1
        nextDepth = depth
        if nextAgent == gameState.getNumAgents():
            nextAgent = 0
            nextDepth = depth + 1

        values = []
        for a in gameState.getLegalActions(agentIndex):
            values.append(self.value(gameState.generateSuccessor(agentIndex, a), nextAgent, nextDepth))

        if agentIndex == 0:
            return max(values)
        else:
            return min(values)
