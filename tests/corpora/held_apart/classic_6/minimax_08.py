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
    """
    I only wanted to write max once, so this is with signs (negamax):
    min(a, b) == -max(-a, -b)
    """

    def getAction(self, gameState):
        best = None     # (value, action)
        for action in gameState.getLegalActions(0):
            value = self.nega(gameState.generateSuccessor(0, action), 1)
            if best is None or best[0] < value:
                best = (value, action)
        return best[1]

    def nega(self, state, turn):
        # turn counts all the moves since the root, of anybody
        n = state.getNumAgents()
        agent = turn % n
        if state.isWin() or state.isLose() or turn >= n * self.depth:
            return self.evaluationFunction(state)
        sign = -1 if agent else 1
        result = -float('inf')
        for action in state.getLegalActions(agent):
            result = max(result, sign * self.nega(state.generateSuccessor(agent, action), turn + 1))
        return sign * result
