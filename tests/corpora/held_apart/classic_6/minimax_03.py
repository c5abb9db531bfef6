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
    """
    every node returns a pair (value, action)
    """

    def getAction(self, gameState):
        value, action = self.solve(gameState, 0, self.depth)
        return action

    def solve(self, state, who, left):
        if left == 0 or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)

        # next player and rounds that are left
        if who == state.getNumAgents() - 1:
            nextWho, nextLeft = 0, left - 1
        else:
            nextWho, nextLeft = who + 1, left

        pairs = []
        for action in state.getLegalActions(who):
            child = state.generateSuccessor(who, action)
            value = self.solve(child, nextWho, nextLeft)[0]
            pairs.append((value, action))

        return max(pairs) if who == 0 else min(pairs)
