from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            v = self.expValue(gameState.generateSuccessor(0, action), 1, 0, alpha)
            if bestAction is None or v > alpha:
                alpha = v
                bestAction = action
        return bestAction

    def maxValue(self, gameState, depth, alpha):
        v = float("-inf")
        for action in gameState.getLegalActions(0):
            v = max(v, self.value(gameState.generateSuccessor(0, action), 1, depth, alpha))
            alpha = max(alpha, v)
        return v

    def expValue(self, gameState, agent, depth, alpha):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = 0
        actions = gameState.getLegalActions(agent)
        for action in actions:
            successor = gameState.generateSuccessor(agent, action)
            v += self.value(successor, (agent + 1) % gameState.getNumAgents(), depth + 1, alpha) / len(actions)
            # prune
            if v < alpha:
                return v
        return int(v)

    def value(self, gameState, agent, depth, alpha):
        # terminal test
        if gameState.isWin() or gameState.isLose() or depth >= self.depth:
            return self.evaluationFunction(gameState)
        if agent == 0:
            return self.maxValue(gameState, depth, alpha)
        return self.expValue(gameState, agent, depth, alpha)
