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
    # changed my minimax agent so that the ghost nodes take the average

    def getAction(self, gameState):
        bestAction = Directions.STOP
        bestValue = float('-inf')
        for action in gameState.getLegalActions(0):
            value = self.ghostValue(gameState.generateSuccessor(0, action), 1, self.depth)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def pacmanValue(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = float('-inf')
        for action in state.getLegalActions(0):
            value = max(value, self.ghostValue(state.generateSuccessor(0, action), 1, depth))
        return value

    def ghostValue(self, state, ghost, depth):
        actions = state.getLegalActions(ghost)
        # avoid division by zero
        if len(actions) == 0:
            return 0

        if ghost == 1:
            total = 0
            for action in actions:
                total += self.nextValue(state.generateSuccessor(ghost, action), ghost, depth)
            return float(total) / len(actions)
        else:
            value = float('inf')
            for action in actions:
                value = min(value, self.nextValue(state.generateSuccessor(ghost, action), ghost, depth))
            return value

    def nextValue(self, state, ghost, depth):
        # after the last ghost pacman moves again
        if ghost == state.getNumAgents() - 1:
            return self.pacmanValue(state, depth - 1)
        return self.ghostValue(state, ghost + 1, depth)
