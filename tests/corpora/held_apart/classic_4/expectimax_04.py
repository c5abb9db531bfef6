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
        def maxLevel(state, depth):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            v = float('-inf')
            for action in state.getLegalActions(0):
                v = max(v, expLevel(state.generateSuccessor(0, action), depth, 1))
            return v

        def expLevel(state, depth, agentIndex):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            total = 0.0
            count = len(state.getLegalActions())
            for action in state.getLegalActions(agentIndex):
                successor = state.generateSuccessor(agentIndex, action)
                if agentIndex == state.getNumAgents() - 1:
                    total += maxLevel(successor, depth - 1)
                else:
                    total += expLevel(successor, depth, agentIndex + 1)
            if count == 0:
                return 0
            return total / count

        legal = gameState.getLegalActions(0)
        best = legal[0]
        score = float('-inf')
        for action in legal:
            new = expLevel(gameState.generateSuccessor(0, action), self.depth, 1)
            if new > score:
                score, best = new, action
        return best
