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
        actions = gameState.getLegalActions(0)
        values = [self.chance(gameState.generateSuccessor(0, a), 1, self.depth) for a in actions]
        return actions[values.index(max(values))]

    def pacman(self, state, depth):
        if state.isWin() or depth == 0:
            return self.evaluationFunction(state)
        return max([self.chance(state.generateSuccessor(0, a), 1, depth)
                    for a in state.getLegalActions(0)])

    def chance(self, state, ghost, depth):
        if state.isWin() or depth == 0:
            return self.evaluationFunction(state)
        values = []
        for a in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, a)
            if ghost == state.getNumAgents() - 1:
                values.append(self.pacman(succ, depth - 1))
            else:
                values.append(self.chance(succ, ghost + 1, depth))
        # the ghost plays well or badly with the same chance, so take the middle
        return (max(values) + min(values)) / 2.0
