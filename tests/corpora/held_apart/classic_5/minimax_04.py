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
    I number the plies 0, 1, 2, ... and everything else follows from the number:
    who moves (remainder) and if we are done.
    """

    def getAction(self, gameState):
        numAgents = gameState.getNumAgents()
        end = self.depth * numAgents
        chooser = [max] + [min] * (numAgents - 1)    # chooser[i] is what agent i does

        def value(state, ply):
            if ply == end or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            who = ply % numAgents
            return chooser[who](value(state.generateSuccessor(who, a), ply + 1)
                                for a in state.getLegalActions(who))

        table = {}
        for a in gameState.getLegalActions(0):
            table[a] = value(gameState.generateSuccessor(0, a), 1)
        return max(table, key=table.get)
