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
        bestValue = float("-inf")
        bestAction = Directions.STOP
        for action in gameState.getLegalActions(0):
            if action == Directions.STOP:
                continue
            value = self.minimax(gameState.generateSuccessor(0, action), self.depth - 1, 1)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def minimax(self, state, depth, agent):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        lastGhost = state.getNumAgents() - 1
        if agent == lastGhost:
            value = float("inf")
            for action in state.getLegalActions(agent):
                value = min(value, self.minimax(state.generateSuccessor(agent, action), depth - 1, 0))
            return value
        else:
            value = float("-inf")
            for action in state.getLegalActions(agent):
                value = max(value, self.minimax(state.generateSuccessor(agent, action), depth - 1, agent + 1))
            return value
