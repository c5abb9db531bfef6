# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Some common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.agents = gameState.getNumAgents()
        alpha = float("-inf")
        result = None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.expValue(successor, 1, self.depth, alpha)
            if value > alpha:
                alpha = value
                result = action
        return result

    def value(self, gameState, agent, depth, alpha):
        # next round?
        if agent == self.agents:
            return self.value(gameState, 0, depth - 1, alpha)
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        if agent == 0:
            return self.maxValue(gameState, depth, alpha)
        return self.expValue(gameState, agent, depth, alpha)

    # alpha = best value for Pacman so far (there is no beta, since the
    # ghosts do not minimize in this question)

    def maxValue(self, gameState, depth, alpha):
        v = float("-inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            v = max(v, self.value(successor, 1, depth, alpha))
            alpha = max(alpha, v)
        return v

    def expValue(self, gameState, agent, depth, alpha):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        actions = gameState.getLegalActions(agent)
        v = 0
        for action in actions:
            successor = gameState.generateSuccessor(agent, action)
            v += self.value(successor, agent + 1, depth, alpha) / len(actions)
            # the ghosts can't do better than this any more
            if v < alpha:
                return v
        return int(v)
