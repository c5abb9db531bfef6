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
        """
          prob = probability of this node (product along the path)
        """
        best = float("-inf")
        result = None
        for action in gameState.getLegalActions(0):
            v = self.value(gameState.generateSuccessor(0, action), 1, self.depth, 1.0)
            if v > best:
                best = v
                result = action
        return result

    def value(self, gameState, agent, depth, prob):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return prob * self.evaluationFunction(gameState)
        if agent == 0:
            return self.maxValue(gameState, depth, prob)
        return self.expValue(gameState, agent, depth, prob)

    def maxValue(self, gameState, depth, prob):
        v = float("-inf")
        for action in gameState.getLegalActions(0):
            v = max(v, self.value(gameState.generateSuccessor(0, action), 1, depth, prob))
        return v

    def expValue(self, gameState, agent, depth, prob):
        actions = gameState.getLegalActions(agent)
        p = 1.0 / len(actions)
        v = 0
        for action in actions:
            successor = gameState.generateSuccessor(agent, action)
            if agent == gameState.getNumAgents() - 1:
                v += p * self.value(successor, 0, depth - 1, prob * p)
            else:
                v += p * self.value(successor, agent + 1, depth, prob * p)
        return v
