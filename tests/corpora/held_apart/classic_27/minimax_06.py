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
        actions = gameState.getLegalActions(0)
        values = []
        for i in range(0, len(actions)):
            values.append(self.min_value(gameState.generateSuccessor(0, actions[i]), 1, self.depth))
        best = 0
        for i in range(1, len(values)):
            if values[i] > values[best]:
                best = i
        return actions[best]

    def max_value(self, gameState, depth):
        if depth <= 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = -100000000
        for action in gameState.getLegalActions(0):
            v = max(v, self.min_value(gameState.generateSuccessor(0, action), 1, depth))
        return v

    def min_value(self, gameState, agent, depth):
        if depth <= 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = 100000000
        for action in gameState.getLegalActions(agent):
            child = gameState.generateSuccessor(agent, action)
            if agent == gameState.getNumAgents() - 1:
                v = min(v, self.max_value(child, depth - 1))
            else:
                v = min(v, self.min_value(child, agent + 1, depth - 1))
            return v
