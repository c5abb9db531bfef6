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


class Window:
    """immutable, like a Java record"""

    def __init__(self, low, high):
        self.low = low
        self.high = high

    def raised(self, v):
        return Window(v, self.high) if v > self.low else self

    def lowered(self, v):
        return Window(self.low, v) if v < self.high else self


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.dfs(gameState, 0, self.depth, Window(float('-inf'), float('inf')))[0]

    def dfs(self, state, agent, rounds, window):
        if agent == state.getNumAgents():
            agent, rounds = 0, rounds - 1
        if rounds == 0 or state.isWin() or state.isLose():
            return None, self.evaluationFunction(state)

        bestAction, bestValue = None, None
        for action in state.getLegalActions(agent):
            _, value = self.dfs(state.generateSuccessor(agent, action), agent + 1, rounds, window)
            if agent == 0:
                if bestValue is None or value > bestValue:
                    bestAction, bestValue = action, value
                if bestValue > window.high:
                    break
                window = window.raised(bestValue)
            else:
                if bestValue is None or value < bestValue:
                    bestAction, bestValue = action, value
                if bestValue < window.low:
                    break
                window = window.lowered(bestValue)
        return bestAction, bestValue
