# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
      The score is the same one displayed in the Pacman GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
      This class provides some common elements to all of your
      multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


from statistics import fmean


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        schedule = list(range(gameState.getNumAgents())) * self.depth
        return max(self.look(gameState, schedule), key=lambda pair: pair[1])[0]

    def look(self, state, schedule):
        """ [(action, value)] of the agent whose turn it is, schedule[0] """
        turn, rest = schedule[0], schedule[1:]
        return [(a, self.worth(state.generateSuccessor(turn, a), rest))
                for a in state.getLegalActions(turn)]

    def worth(self, state, schedule):
        if not schedule or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        combine = fmean if schedule[0] else max
        return combine([v for _, v in self.look(state, schedule)])
