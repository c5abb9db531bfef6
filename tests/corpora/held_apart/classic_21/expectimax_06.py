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
    """
    Every node knows the probability with which the ghosts lead to it (weight).
    The leaves multiply their value by it, so a chance node only has to add up.
    """

    def getAction(self, gameState):
        bestAction = None
        bestValue = float('-inf')
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.chanceNode(successor, 1, 0, 1.0)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def leaf(self, gameState, weight):
        return weight * self.evaluationFunction(gameState)

    def maxNode(self, gameState, depth, weight):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.leaf(gameState, weight)
        values = []
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            # no chance here, Pacman decides
            values.append(self.chanceNode(successor, 1, depth, 1.0))
        return max(values)

    def chanceNode(self, gameState, ghost, depth, weight):
        if gameState.isWin() or gameState.isLose():
            return self.leaf(gameState, weight)
        actions = gameState.getLegalActions(ghost)
        newWeight = weight / len(actions)
        total = 0.0
        for action in actions:
            successor = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                total += self.maxNode(successor, depth + 1, newWeight)
            else:
                total += self.chanceNode(successor, ghost + 1, depth, newWeight)
        return total
