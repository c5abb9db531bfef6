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


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
    Every kind of node is a function of the list of its children's values:
    a Pacman node is max, a ghost node is the mean (lecture 8, last slide).
    """

    def getAction(self, gameState):
        values = self.childValues(gameState, 0, 0)
        actions = gameState.getLegalActions(0)
        bestIndex = 0
        for i in range(len(values)):
            if values[i] > values[bestIndex]:
                bestIndex = i
        return actions[bestIndex]

    def mean(self, values):
        return sum(values) / float(len(values))

    def childValues(self, state, agent, depth):
        if agent + 1 < state.getNumAgents():
            nextAgent, nextDepth = agent + 1, depth
        else:
            nextAgent, nextDepth = 0, depth + 1
        values = []
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            values.append(self.nodeValue(successor, nextAgent, nextDepth))
        return values

    def nodeValue(self, state, agent, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        combine = max if agent == 0 else self.mean
        return combine(self.childValues(state, agent, depth))
