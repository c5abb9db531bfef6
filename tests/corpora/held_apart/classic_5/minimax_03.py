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

    def getAction(self, gameState):

        agents = gameState.getNumAgents()

        def finished(state, d):
            # no rounds left or the game is over
            return d == 0 or state.isWin() or gameState.isLose()

        def maxi(state, d):
            if finished(state, d):
                return state.getScore()
            v = float('-inf')
            for a in state.getLegalActions(0):
                s = state.generateSuccessor(0, a)
                v = max(v, mini(s, d, 1))
            return v

        def mini(state, d, g):
            if finished(state, d):
                return state.getScore()
            v = float('inf')
            for a in state.getLegalActions(g):
                s = state.generateSuccessor(g, a)
                if g + 1 < agents:
                    v = min(v, mini(s, d, g + 1))
                else:
                    v = min(v, maxi(s, d - 1))
            return v

        move = None
        best = float('-inf')
        for a in gameState.getLegalActions(0):
            value = mini(gameState.generateSuccessor(0, a), self.depth, 1)
            if move is None or value > best:
                best = value
                move = a
        return move
