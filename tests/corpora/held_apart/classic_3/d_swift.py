from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, as the display shows it."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        result = self.decide(gameState, 0, self.depth)
        return result[0]

    # gives back (action, value)
    def decide(self, gameState, agentIndex, depth):
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth -= 1
        if gameState.isWin() or gameState.isLose() or (depth == 0 and agentIndex == 0):
            return ("", self.evaluationFunction(gameState))
        if agentIndex == 0:
            result = ("", -1e9)
            for action in gameState.getLegalActions(agentIndex):
                child = self.decide(gameState.generateSuccessor(agentIndex, action), agentIndex + 1, depth)
                if child[1] > result[1]:
                    result = (action, child[1])
        else:
            result = ("", 1e9)
            for action in gameState.getLegalActions(agentIndex):
                child = self.decide(gameState.generateSuccessor(agentIndex, action), agentIndex + 1, depth)
                if child[1] <= result[1]:
                    result = (action, child[1])
        return result


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        result = self.decide(gameState, 0, self.depth, -1e9, 1e9)
        return result[0]

    def decide(self, gameState, agentIndex, depth, alpha, beta):
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth -= 1
        if gameState.isWin() or gameState.isLose() or (depth == 0 and agentIndex == 0):
            return ("", self.evaluationFunction(gameState))
        if agentIndex == 0:
            result = ("", -1e9)
            for action in gameState.getLegalActions(agentIndex):
                child = self.decide(gameState.generateSuccessor(agentIndex, action), agentIndex + 1, depth, result[1], beta)
                if child[1] > result[1]:
                    result = (action, child[1])
                if result[1] > beta:
                    return result
        else:
            result = ("", 1e9)
            for action in gameState.getLegalActions(agentIndex):
                child = self.decide(gameState.generateSuccessor(agentIndex, action), agentIndex + 1, depth, alpha, result[1])
                if child[1] < result[1]:
                    result = (action, child[1])
                if result[1] < alpha:
                    return result
        return result


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        result = self.decide(gameState, 0, self.depth)
        return result

    def decide(self, gameState, agentIndex, depth):
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth -= 1
        if gameState.isWin() or gameState.isLose() or (depth == 0 and agentIndex == 0):
            return self.evaluationFunction(gameState)
        if agentIndex == 0:
            result = -1e9
            for action in gameState.getLegalActions(agentIndex):
                child = self.decide(gameState.generateSuccessor(agentIndex, action), agentIndex + 1, depth)
                result = max(result, child)
            return result
        total = 0
        actions = gameState.getLegalActions(agentIndex)
        for action in actions:
            total += self.decide(gameState.generateSuccessor(agentIndex, action), agentIndex + 1, depth)
        return total / float(len(actions))
