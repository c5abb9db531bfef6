from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
      Common elements of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
      Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        return self.maxValue(gameState, 0, float("-inf"), float("inf"))[1]

    def terminalTest(self, state, depth):
        return state.isWin() or state.isLose() or depth == self.depth

    def getSuccessors(self, state, agent):
        return [(state.generateSuccessor(agent, action), action)
                for action in state.getLegalActions(agent)]

    def maxValue(self, state, depth, alpha, beta):
        if self.terminalTest(state, depth):
            return self.evaluationFunction(state), None
        v, best = float("-inf"), None
        for successor, action in self.getSuccessors(state, 0):
            value = self.minValue(successor, 1, depth, alpha, beta)[0]
            if value > v:
                v, best = value, action
            if v > beta:
                return v, best
            alpha = max(alpha, v)
        return v, best

    def minValue(self, state, agent, depth, alpha, beta):
        if self.terminalTest(state, depth):
            return self.evaluationFunction(state), None
        v, best = float("inf"), None
        for successor, action in self.getSuccessors(state, agent):
            if agent == state.getNumAgents() - 1:
                value = self.maxValue(successor, depth + 1, alpha, beta)[0]
            else:
                value = self.minValue(successor, agent + 1, depth, alpha, beta)[0]
            if value < v:
                v, best = value, action
            if v < alpha:
                return v, best
            beta = min(beta, v)
        return v, best
