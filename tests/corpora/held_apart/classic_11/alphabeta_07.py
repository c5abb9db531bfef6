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
        return self.alphaBeta(gameState, 0, 0, float("-inf"), float("inf"))[1]

    def alphaBeta(self, gameState, agentIndex, depth, alpha, beta):
        # a new round begins
        if agentIndex >= gameState.getNumAgents():
            agentIndex = 0
            depth = depth + 1

        # leaf
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return [self.evaluationFunction(gameState), None]

        if agentIndex == 0:
            result = [float("-inf"), None]
        else:
            result = [float("inf"), None]

        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            value = self.alphaBeta(successor, agentIndex + 1, depth, alpha, beta)[0]

            if agentIndex == 0:
                if value > result[0]:
                    result = [value, action]
                if result[0] > beta:
                    return result
            else:
                if value < result[0]:
                    result = [value, action]
                if result[0] < alpha:
                    return result

        # update of the bounds
        if agentIndex == 0:
            alpha = max(alpha, result[0])
        else:
            beta = min(beta, result[0])

        return result
