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
        scores = {}
        for action in gameState.getLegalActions(0):
            scores[action] = self.getValue(gameState.generateSuccessor(0, action), 1, self.depth)
        return max(scores, key=scores.get)

    def getValue(self, gameState, agentIndex, depth):
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth -= 1

        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)

        if agentIndex == 0:
            return max([self.getValue(gameState.generateSuccessor(0, action), 1, depth)
                        for action in gameState.getLegalActions(0)])

        distribution = self.getDistribution(gameState, agentIndex, depth)
        return self.getExpectation(distribution)

    def getDistribution(self, gameState, agentIndex, depth):
        """maps each possible outcome to its probability"""
        distribution = {}
        actions = gameState.getLegalActions(agentIndex)
        for action in actions:
            successor = gameState.generateSuccessor(agentIndex, action)
            outcome = self.getValue(successor, agentIndex + 1, depth)
            distribution[outcome] = 1.0 / len(actions)
        return distribution

    def getExpectation(self, distribution):
        """E[X] = sum of x * P(x)"""
        expectation = 0.0
        for outcome, probability in distribution.items():
            expectation += outcome * probability
        return expectation
