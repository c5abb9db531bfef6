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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        # result[0] is the value and result[1] is the action
        result = self.value(gameState, 0, 0, float("-inf"), float("inf"))
        return result[1]

    def value(self, gameState, agentIndex, depth, alpha, beta):
        # check if the game is over
        if gameState.isWin() == True:
            return [self.evaluationFunction(gameState), None]
        elif gameState.isLose() == True:
            return [self.evaluationFunction(gameState), None]
        # check if we are deep enough
        elif depth == self.depth:
            return [self.evaluationFunction(gameState), None]
        # whose turn is it?
        elif agentIndex == 0:
            return self.pacmansTurn(gameState, depth, alpha, beta)
        else:
            return self.ghostsTurn(gameState, agentIndex, depth, alpha, beta)

    def pacmansTurn(self, gameState, depth, alpha, beta):
        best = [float("-inf"), None]
        legalActions = gameState.getLegalActions(0)
        for action in legalActions:
            successor = gameState.generateSuccessor(0, action)
            result = self.value(successor, 1, depth, alpha, beta)
            # is this action better than the best action until now?
            if result[0] > best[0]:
                best[0] = result[0]
                best[1] = action
            # the ghosts will not let us come here
            if best[0] >= beta:
                return best
            # update alpha
            if best[0] > alpha:
                alpha = best[0]
        return best

    def ghostsTurn(self, gameState, agentIndex, depth, alpha, beta):
        best = [float("inf"), None]
        # the agent after the last ghost is pacman and then a new round begins
        if agentIndex == gameState.getNumAgents() - 1:
            nextAgent = 0
            nextDepth = depth + 1
        else:
            nextAgent = agentIndex + 1
            nextDepth = depth
        legalActions = gameState.getLegalActions(agentIndex)
        for action in legalActions:
            successor = gameState.generateSuccessor(agentIndex, action)
            result = self.value(successor, nextAgent, nextDepth, alpha, beta)
            # is this action worse for pacman than the worst action until now?
            if result[0] < best[0]:
                best[0] = result[0]
                best[1] = action
            # pacman will not let us come here
            if best[0] <= alpha:
                return best
            # update beta
            if best[0] < beta:
                beta = best[0]
        return best
