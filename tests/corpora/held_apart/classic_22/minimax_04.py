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


class MinimaxAgent(MultiAgentSearchAgent):
    """
      The layers are numbered 0, 1, 2, ... from the root;
      layer number % number of agents is the one who moves.
    """

    def getAction(self, gameState):
        agents = gameState.getNumAgents()
        lastLayer = self.depth * agents
        chooser = [max] + [min] * (agents - 1)

        def children(state, layer):
            who = layer % agents
            for action in state.getLegalActions(who):
                yield action, worth(state.generateSuccessor(who, action), layer + 1)

        def worth(state, layer):
            if layer == lastLayer or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            pick = chooser[layer % agents]
            return pick([value for (action, value) in children(state, layer)])

        table = dict(children(gameState, 0))
        # max with key returns the first of several equal ones
        return max(table, key=lambda action: table[action])
