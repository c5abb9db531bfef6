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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        def terminal(state):
            """utility of a finished game, None if it goes on"""
            if state.isWin():
                return float("inf")
            if state.isLose():
                return float("-inf")
            return None

        def maxValue(state, depth):
            u = terminal(state)
            if u is not None:
                return u, None
            if depth == self.depth:
                return self.evaluationFunction(state), None
            best, bestAction = None, None
            for action in state.getLegalActions(0):
                v = minValue(state.generateSuccessor(0, action), 1, depth)
                if best is None or v > best:
                    best, bestAction = v, action
            return best, bestAction

        def minValue(state, agent, depth):
            u = terminal(state)
            if u is not None:
                return u
            values = []
            for action in state.getLegalActions(agent):
                succ = state.generateSuccessor(agent, action)
                if agent + 1 == state.getNumAgents():
                    values.append(maxValue(succ, depth + 1)[0])
                else:
                    values.append(minValue(succ, agent + 1, depth))
            return min(values)

        return maxValue(gameState, 0)[1]
