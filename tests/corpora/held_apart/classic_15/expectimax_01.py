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
    Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        """
        All ghosts should be modeled as choosing uniformly at random from their legal moves.
        """
        actions = gameState.getLegalActions(0)
        values = [self.expValue(gameState.generateSuccessor(0, a), 1, 0) for a in actions]
        return actions[values.index(max(values))]

    def maxValue(self, state, depth):
        # initialize v
        v = 0
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        for a in state.getLegalActions(0):
            v = max(v, self.expValue(state.generateSuccessor(0, a), 1, depth))
        return v

    def expValue(self, state, agent, depth):
        # initialize v
        v = 0
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        actions = state.getLegalActions(agent)
        p = 1.0 / len(actions)
        for a in actions:
            successor = state.generateSuccessor(agent, a)
            if agent == state.getNumAgents() - 1:
                v += p * self.maxValue(successor, depth + 1)
            else:
                v += p * self.expValue(successor, agent + 1, depth)
        return v
