from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Minimax for Pacman and any number of ghosts
    """

    def getAction(self, gameState):
        bestAction = None
        bestValue = float('-inf')
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.minValue(successor, 1, 1)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def maxValue(self, state, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            successor = state.generateSuccessor(0, action)
            v = max(v, self.minValue(successor, depth + 1, 1))
        return v

    def minValue(self, state, depth, ghost):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.maxValue(successor, depth + 1))
            else:
                v = min(v, self.minValue(successor, depth + 1, ghost + 1))
        return v
