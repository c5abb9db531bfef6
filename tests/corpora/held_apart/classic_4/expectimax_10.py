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
        expectedScores = []
        moves = gameState.getLegalActions(0)
        for m in moves:
            expectedScores.append(self.chanceNode(gameState.generateSuccessor(0, m), 1, self.depth))
        return moves[expectedScores.index(max(expectedScores))]

    def maxNode(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = 0
        for m in state.getLegalActions(0):
            current = self.chanceNode(state.generateSuccessor(0, m), 1, depth)
            if current > best:
                best = current
        return best

    def chanceNode(self, state, agent, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        moves = state.getLegalActions(agent)
        weight = len(moves)
        value = 0
        for m in moves:
            child = state.generateSuccessor(agent, m)
            if agent + 1 == state.getNumAgents():
                value += self.maxNode(child, depth - 1)
            else:
                value += self.chanceNode(child, agent + 1, depth)
        return value / weight
