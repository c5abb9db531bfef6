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

    def getAction(self, gameState):
        self.total = 0
        best = None
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.chance(gameState.generateSuccessor(0, action), 1, 1)
            if best == None or value > best:
                best = value
                bestAction = action
        return bestAction

    def over(self, state):
        return state.isWin() or state.isLose()

    def maximum(self, state, round):
        if self.over(state):
            return self.evaluationFunction(state)
        best = 0
        for action in state.getLegalActions(0):
            value = self.chance(state.generateSuccessor(0, action), 1, round)
            if value > best:
                best = value
        return best

    def chance(self, state, ghost, round):
        if self.over(state):
            return self.evaluationFunction(state)
        actions = state.getLegalActions(ghost)
        self.total = 0.0
        for action in actions:
            successor = state.generateSuccessor(ghost, action)
            if ghost < state.getNumAgents() - 1:
                value = self.chance(successor, ghost + 1, round)
            elif round < self.depth:
                value = self.maximum(successor, round + 1)
            else:
                value = self.evaluationFunction(successor)
            self.total += value / len(actions)
        return self.total
