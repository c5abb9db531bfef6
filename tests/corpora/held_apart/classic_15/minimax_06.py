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
    """
    Common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        """
        Returns the minimax action from the current gameState
        """
        numAgents = gameState.getNumAgents()

        def terminalTest(state):
            return gameState.isWin() or gameState.isLose()

        def utility(state):
            return self.evaluationFunction(gameState)

        # function MAX-VALUE(state) returns a utility value (and, for the root, the action)
        def maxValue(state, depth):
            if terminalTest(state) or depth == self.depth:
                return utility(state), None
            v, move = float("-inf"), None
            for action in state.getLegalActions(0):
                successorValue = minValue(state.generateSuccessor(0, action), depth, 1)
                if successorValue > v:
                    v, move = successorValue, action
            return v, move

        # function MIN-VALUE(state) returns a utility value
        def minValue(state, depth, agent):
            if terminalTest(state):
                return utility(state)
            v = float("inf")
            for action in state.getLegalActions(agent):
                successor = state.generateSuccessor(agent, action)
                if agent < numAgents - 1:
                    v = min(v, minValue(successor, depth, agent + 1))
                else:
                    v = min(v, maxValue(successor, depth + 1)[0])
            return v

        return maxValue(gameState, 0)[1]
