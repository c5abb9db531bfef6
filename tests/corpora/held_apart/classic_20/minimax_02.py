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
        options = [(self.value(gameState.generateSuccessor(0, a), 1, 0), a) for a in gameState.getLegalActions(0)]
        return max(options)[1]

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        # game finished or deep enough
        if state.isWin() or depth == self.depth:
            return self.evaluationFunction(state)
        if agent == 0:
            result = float("-inf")
            for a in state.getLegalActions(0):
                result = max(result, self.value(state.generateSuccessor(0, a), 1, depth))
        else:
            result = float("inf")
            for a in state.getLegalActions(agent):
                result = min(result, self.value(state.generateSuccessor(agent, a), agent + 1, depth))
        return result
