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
        legalMoves = gameState.getLegalActions(0)
        bestMove = legalMoves[0]
        bestValue = float('-inf')
        for move in legalMoves:
            value = self.expectValue(gameState.generateSuccessor(0, move), 1, self.depth)
            if value > bestValue:
                bestValue = value
                bestMove = move
        return bestMove

    def maxValue(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = float('-inf')
        for move in state.getLegalActions(0):
            value = max(value, self.expectValue(state.generateSuccessor(0, move), 1, depth))
        # reward of this state + the future
        return self.evaluationFunction(state) + value

    def expectValue(self, state, agent, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        moves = state.getLegalActions(agent)
        value = 0
        for move in moves:
            successor = state.generateSuccessor(agent, move)
            if agent == state.getNumAgents() - 1:
                value += self.maxValue(successor, depth - 1)
            else:
                value += self.expectValue(successor, agent + 1, depth)
        return value / len(moves)
