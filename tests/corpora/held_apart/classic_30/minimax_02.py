from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):

        numAgents = gameState.getNumAgents()

        def isLeaf(depth):
            return depth == self.depth or gameState.isWin() or gameState.isLose()

        def value(state, agent, depth):
            if agent == numAgents:
                agent = 0
                depth = depth + 1
            if isLeaf(depth):
                return self.evaluationFunction(state)
            if agent == 0:
                return maxValue(state, depth)
            return minValue(state, agent, depth)

        def maxValue(state, depth):
            v = float("-inf")
            for action in state.getLegalActions(0):
                v = max(v, value(state.generateSuccessor(0, action), 1, depth))
            return v

        def minValue(state, agent, depth):
            v = float("inf")
            for action in state.getLegalActions(agent):
                v = min(v, value(state.generateSuccessor(agent, action), agent + 1, depth))
            return v

        legal = gameState.getLegalActions(0)
        bestIndex = 0
        bestValue = float("-inf")
        for i in range(len(legal)):
            v = value(gameState.generateSuccessor(0, legal[i]), 1, 0)
            if v > bestValue:
                bestValue = v
                bestIndex = i
        return legal[bestIndex]
