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
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        return self.maxValue(gameState, 0)[1]

    def maxValue(self, state, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        best = float('-inf')
        bestAction = None
        for action in state.getLegalActions(0):
            v = self.expValue(state.generateSuccessor(0, action), depth, 1)
            if v > best:
                best = v
                bestAction = action
        return best, bestAction

    def expValue(self, state, depth, agentIndex):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = 0
        for action in state.getLegalActions(agentIndex):
            successor = state.generateSuccessor(agentIndex, action)
            if agentIndex == state.getNumAgents() - 1:
                v += self.maxValue(successor, depth + 1)[0]
            else:
                v += self.expValue(successor, depth, agentIndex + 1)
        return v
