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
        return self.search(gameState, 0, self.depth)[1]

    def search(self, state, agent, depth):
        """returns (value, action)"""
        if depth == 0 or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)

        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth - 1 if nextAgent == 0 else depth

        options = [(self.search(state.generateSuccessor(agent, a), nextAgent, nextDepth)[0], a)
                   for a in state.getLegalActions(agent)]

        # python compares tuples by the first element = the value :)
        return max(options) if agent == 0 else min(options)
