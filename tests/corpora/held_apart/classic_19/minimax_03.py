from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, the same one that is shown in the GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common part of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        # value -> action
        results = {}
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            results[self.min_value(nextState, 0)] = action
        return results[max(results)]

    def max_value(self, state, depth):
        if depth == self.depth or state.isLose():
            return self.evaluationFunction(state)
        v = -float('inf')
        for action in state.getLegalActions(0):
            nextState = state.generateSuccessor(0, action)
            v = max(v, self.min_value(nextState, depth))
        return v

    def min_value(self, state, depth):
        if depth == self.depth or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(1):
            nextState = state.generateSuccessor(1, action)
            v = min(v, self.max_value(nextState, depth + 1))
        return v
