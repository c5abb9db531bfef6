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

    def getAction(self, gameState):
        # try each move of pacman and remember the best one
        actions = self.getMoves(gameState, 0)
        bestIndex = 0
        bestValue = None
        i = 0
        while i < len(actions):
            nextState = gameState.generateSuccessor(0, actions[i])
            value = self.ghostTurn(nextState, 1, 0)
            if bestValue is None or value > bestValue:
                bestValue = value
                bestIndex = i
            i = i + 1
        return actions[bestIndex]

    def getMoves(self, state, agent):
        moves = []
        for move in state.getLegalActions(agent):
            # standing still does not help
            if move != Directions.STOP:
                moves.append(move)
        return moves

    def pacmanTurn(self, state, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if depth == self.depth:
            return self.evaluationFunction(state)
        biggest = -float('inf')
        for move in self.getMoves(state, 0):
            nextState = state.generateSuccessor(0, move)
            value = self.ghostTurn(nextState, 1, depth)
            if value > biggest:
                biggest = value
        return biggest

    def ghostTurn(self, state, ghost, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        smallest = float('inf')
        for move in state.getLegalActions(ghost):
            nextState = state.generateSuccessor(ghost, move)
            if ghost == state.getNumAgents() - 1:
                # last ghost, so pacman is next
                value = self.pacmanTurn(nextState, depth + 1)
            else:
                value = self.ghostTurn(nextState, ghost + 1, depth)
            if value < smallest:
                smallest = value
            return smallest
