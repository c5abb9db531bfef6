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
    """
      Ghosts move at random, pacman does his best.
    """

    def getAction(self, gameState):
        best = (None, float("-inf"))
        for action in gameState.getLegalActions(0):
            v = self.value(gameState.generateSuccessor(0, action), 1, 0)
            if v > best[1]:
                best = (action, v)
        return best[0]

    def value(self, state, agent, depth):
        if agent >= state.getNumAgents():
            agent = 0
            depth += 1
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, depth)
        return self.expValue(state, agent, depth)

    def maxValue(self, state, depth):
        values = [self.value(state.generateSuccessor(0, a), 1, depth) for a in state.getLegalActions(0)]
        return max(values)

    def expValue(self, state, agent, depth):
        actions = state.getLegalActions(agent)
        # the ghost picks one uniformly at random
        action = random.choice(actions)
        return self.value(state.generateSuccessor(agent, action), agent + 1, depth)
