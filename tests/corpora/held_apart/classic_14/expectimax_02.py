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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        values = {}
        for action in gameState.getLegalActions(0):
            values[action] = self.expecti(gameState.generateSuccessor(0, action), 1, 0)
        return max(values, key = values.get)

    def expecti(self, state, agent, depth):
        if agent == state.getNumAgents():
            return self.expecti(state, 0, depth + 1)
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)

        children = []
        for action in state.getLegalActions(agent):
            children.append(self.expecti(state.generateSuccessor(agent, action), agent + 1, depth))

        if agent == 0:
            return max(children)
        # what we can expect lies between the worst and the best case
        return (min(children) + max(children)) / 2.0
