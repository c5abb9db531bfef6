# multiAgents.py
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, nothing else.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    What all the search agents share.
    """

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.ghostValue(gameState.generateSuccessor(0, action), self.depth)
            if value > best:
                best = value
                bestAction = action
        return bestAction

    def pacmanValue(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float('-inf')
        for action in state.getLegalActions(0):
            best = max(best, self.ghostValue(state.generateSuccessor(0, action), depth))
        return best

    def ghostValue(self, state, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        avg = None
        for action in state.getLegalActions(1):
            value = self.pacmanValue(state.generateSuccessor(1, action), depth - 1)
            if avg is None:
                avg = value
            else:
                avg = (avg + value) / 2.0
        return avg
