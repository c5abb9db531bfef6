from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        actions = gameState.getLegalActions(0)
        bestAction = None
        bestValue = float("-inf")
        alpha = float("-inf")
        beta = float("inf")
        for action in actions:
            nextState = gameState.generateSuccessor(0, action)
            value = self.value(nextState, 1, self.depth, alpha, beta)
            if value >= bestValue:
                bestValue = value
                bestAction = action
            if bestValue > alpha:
                alpha = bestValue
        return bestAction

    # dispatch function from the slides
    def value(self, gameState, agent, depth, alpha, beta):
        if agent == gameState.getNumAgents():
            return self.value(gameState, 0, depth - 1, alpha, beta)
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        if agent == 0:
            return self.max_value(gameState, agent, depth, alpha, beta)
        else:
            return self.min_value(gameState, agent, depth, alpha, beta)

    def max_value(self, gameState, agent, depth, alpha, beta):
        v = float("-inf")
        for action in gameState.getLegalActions(agent):
            nextState = gameState.generateSuccessor(agent, action)
            v = max(v, self.value(nextState, agent + 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, gameState, agent, depth, alpha, beta):
        v = float("inf")
        for action in gameState.getLegalActions(agent):
            nextState = gameState.generateSuccessor(agent, action)
            v = min(v, self.value(nextState, agent + 1, depth, alpha, beta))
            if v <= alpha:
                return v
        return v
