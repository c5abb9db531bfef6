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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.max_value(gameState, 0)[1]

    def dispatch(self, state, depth, agent):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        if agent == 0:
            return self.max_value(state, depth)[0]
        return self.exp_value(state, depth, agent)

    def max_value(self, state, depth):
        best = (float("-inf"), None)
        for action in state.getLegalActions(0):
            v = self.dispatch(state.generateSuccessor(0, action), depth, 1)
            if v > best[0]:
                best = (v, action)
        return best

    def exp_value(self, state, depth, agent):
        actions = state.getLegalActions(agent)
        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth
        if agent == 1:
            # the opponent has moved now
            nextDepth = depth + 1
        v = 0.0
        for action in actions:
            v += self.dispatch(state.generateSuccessor(agent, action), nextDepth, nextAgent)
        return v / len(actions)
