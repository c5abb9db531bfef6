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

    def getAction(self, gameState):
        a = float("-inf")
        b = float("inf")
        scores = dict()
        for action in gameState.getLegalActions(0):
            scores[action] = self.min_val(gameState.generateSuccessor(0, action), self.depth, 1, a, b)
        return max(scores, key=scores.get)

    def max_val(self, state, depth, a=float("-inf"), b=float("inf")):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.min_val(state.generateSuccessor(0, action), depth, 1, a, b))
            if v > b:
                return v
            a = max(a, v)
        return v

    def min_val(self, state, depth, ghost, a=float("-inf"), b=float("inf")):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, action)
            if ghost < state.getNumAgents() - 1:
                # next ghost
                v = min(v, self.min_val(succ, depth, ghost + 1))
            else:
                v = min(v, self.max_val(succ, depth - 1, a, b))
            if v < a:
                return v
            b = min(b, v)
        return v
