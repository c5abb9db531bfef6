from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, nothing more."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """Common parts of all the search agents."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.getMax(gameState, self.depth)[1]

    def getMax(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        bestVal = float('-inf')
        bestAct = None
        for action in state.getLegalActions(0):
            val = self.getGhost(state.generateSuccessor(0, action), depth, 1)
            if val > bestVal:
                bestVal, bestAct = val, action
        return bestVal, bestAct

    def getGhost(self, state, depth, g):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        legal = state.getLegalActions(g)
        if g == state.getNumAgents() - 1:
            total = 0
            for action in legal:
                total += self.getMax(state.generateSuccessor(g, action), depth - 1)[0]
            return total / float(len(legal))
        else:
            val = float('inf')
            for action in legal:
                val = min(val, self.getGhost(state.generateSuccessor(g, action), depth, g + 1))
            return val
