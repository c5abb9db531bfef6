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


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
    All ghosts should be modeled as choosing uniformly at random from their legal moves.
    """

    def getAction(self, gameState):
        bestAction = None
        bestValue = float("-inf")
        for action in gameState.getLegalActions(0):
            value = self.expValue(gameState.generateSuccessor(0, action), 1, self.depth)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def maxValue(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        return max(self.expValue(state.generateSuccessor(0, a), 1, depth) for a in state.getLegalActions(0))

    def expValue(self, state, ghost, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        # the ghost moves randomly
        action = random.choice(state.getLegalActions(ghost))
        successor = state.generateSuccessor(ghost, action)
        if ghost == state.getNumAgents() - 1:
            return self.maxValue(successor, depth - 1)
        return self.expValue(successor, ghost + 1, depth)
