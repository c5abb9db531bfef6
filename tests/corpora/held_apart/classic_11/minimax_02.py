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


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Minimax
    """

    def getAction(self, gameState):
        numberOfGhosts = gameState.getNumAgents() - 1

        def maxLevel(gameState, depth):
            currentDepth = depth + 1
            # terminal test
            if gameState.isWin() or currentDepth == self.depth:
                return self.evaluationFunction(gameState)
            maxvalue = float("-inf")
            actions = gameState.getLegalActions(0)
            for action in actions:
                successor = gameState.generateSuccessor(0, action)
                maxvalue = max(maxvalue, minLevel(successor, currentDepth, 1))
            return maxvalue

        def minLevel(gameState, depth, agentIndex):
            minvalue = float("inf")
            # terminal test
            if gameState.isWin():
                return self.evaluationFunction(gameState)
            actions = gameState.getLegalActions(agentIndex)
            for action in actions:
                successor = gameState.generateSuccessor(agentIndex, action)
                if agentIndex == numberOfGhosts:
                    minvalue = min(minvalue, maxLevel(successor, depth))
                else:
                    minvalue = min(minvalue, minLevel(successor, depth, agentIndex + 1))
            return minvalue

        # root level
        actions = gameState.getLegalActions(0)
        currentScore = float("-inf")
        returnAction = actions[0]
        for action in actions:
            nextState = gameState.generateSuccessor(0, action)
            score = minLevel(nextState, 0, 1)
            if score > currentScore:
                returnAction = action
                currentScore = score
        return returnAction
