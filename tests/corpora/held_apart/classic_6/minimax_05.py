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
    """
    Minimax with MAX-VALUE and MIN-VALUE as in the book (Russell & Norvig)
    """

    def getAction(self, gameState):
        # MINIMAX-DECISION: argmax over the actions of MIN-VALUE(RESULT(s, a))
        resultAction = None
        resultValue = -float("inf")
        for a in gameState.getLegalActions(0):
            val = self.MinValue(gameState.generateSuccessor(0, a), 1, self.depth)
            if val > resultValue:
                resultValue = val
                resultAction = a
        return resultAction

    def MaxValue(self, state, depth):
        # TERMINAL-TEST
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = 0
        for a in state.getLegalActions(0):
            v = max(v, self.MinValue(state.generateSuccessor(0, a), 1, depth))
        return v

    def MinValue(self, state, ghost, depth):
        # TERMINAL-TEST
        if depth == 0 or state.isWin():
            return self.evaluationFunction(state)
        v = float("inf")
        for a in state.getLegalActions(ghost):
            result = state.generateSuccessor(ghost, a)
            if ghost + 1 < state.getNumAgents():
                v = min(v, self.MinValue(result, ghost + 1, depth))
            else:
                v = min(v, self.MaxValue(result, depth - 1))
        return v
