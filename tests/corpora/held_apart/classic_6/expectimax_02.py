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
        best = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            v = self.exp_value(gameState.generateSuccessor(0, action), 1, 0)
            if v > best:
                best = v
                bestAction = action
        return bestAction

    def max_value(self, state, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.exp_value(state.generateSuccessor(0, action), 1, depth))
        return v

    def exp_value(self, state, agentIndex, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        v = 0
        # all ghost actions have the same probability
        for action in state.getLegalActions(agentIndex):
            successor = state.generateSuccessor(agentIndex, action)
            if agentIndex == state.getNumAgents() - 1:
                v += self.max_value(successor, depth + 1)
            else:
                v += self.exp_value(successor, agentIndex + 1, depth)
        return v
