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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        # same as in the ReflexAgent: collect the scores, choose among the best
        legalMoves = gameState.getLegalActions()
        scores = [self.minValue(gameState.generateSuccessor(0, m), 1, self.depth) for m in legalMoves]
        bestScore = max(scores)
        bestIndices = [i for i in range(len(scores)) if scores[i] == bestScore]
        chosenIndex = random.choice(bestIndices)
        return legalMoves[chosenIndex]

    def maxValue(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        return max([self.minValue(state.generateSuccessor(0, m), 1, depth) for m in state.getLegalActions(0)])

    def minValue(self, state, ghost, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        succs = [state.generateSuccessor(ghost, m) for m in state.getLegalActions(ghost)]
        if ghost < state.getNumAgents() - 1:
            return min([self.minValue(s, ghost + 1, depth) for s in succs])
        return min([self.maxValue(s, depth - 1) for s in succs])
