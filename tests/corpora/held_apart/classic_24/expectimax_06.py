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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        value, action = self.max_value(gameState, self.depth)
        return action

    def max_value(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        alpha = float("-inf")
        best = None
        for action in state.getLegalActions(0):
            value = self.exp_value(state.generateSuccessor(0, action), 1, depth, alpha)
            if value > alpha:
                alpha = value
                best = action
        return alpha, best

    def exp_value(self, state, agent, depth, alpha):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        actions = state.getLegalActions(agent)
        p = 1.0 / len(actions)
        v = 0
        for action in actions:
            successor = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                value = self.max_value(successor, depth - 1)[0]
            else:
                value = self.exp_value(successor, agent + 1, depth, alpha)
            v = v + p * value
            if v < alpha:
                return v
        return int(v)
