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


class Window:
    """The interval between alpha and beta. It is never changed, we make new ones."""

    def __init__(self, low=float('-inf'), high=float('inf')):
        self.low = low
        self.high = high

    def raised(self, value):
        return Window(max(self.low, value), self.high)

    def lowered(self, value):
        return Window(self.low, min(self.high, value))


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.explore(gameState, 0, Window())[0]

    def explore(self, state, ply, window):
        """Returns (action, value). ply = number of moves of single agents since the root."""
        agents = state.getNumAgents()
        if ply == agents * self.depth or state.isWin() or state.isLose():
            return None, self.evaluationFunction(state)

        me = ply % agents
        best = None
        for action in state.getLegalActions(me):
            _, value = self.explore(state.generateSuccessor(me, action), ply + 1, window)
            if me == 0:
                if best is None or value > best[1]:
                    best = (action, value)
                if best[1] > window.high:
                    break
                window = window.raised(value)
            else:
                if best is None or value < best[1]:
                    best = (action, value)
                if best[1] < window.low:
                    break
                window = window.lowered(value)
        return best
