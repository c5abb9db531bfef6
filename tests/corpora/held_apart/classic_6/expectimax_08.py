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


class ExpectimaxAgent(MultiAgentSearchAgent):
    """everyone gets a function that makes one number of the numbers of the children"""

    def getAction(self, gameState):
        mean = lambda xs: sum(xs) / float(len(xs))
        ghosts = gameState.getNumAgents() - 1
        # order of play for the whole search: pacman, ghosts, pacman, ghosts, ...
        script = ([(0, max)] + [(g + 1, mean) for g in range(ghosts)]) * self.depth

        def run(state, rest):
            if not rest or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            (who, combine), rest = rest[0], rest[1:]
            return combine([run(state.generateSuccessor(who, a), rest) for a in state.getLegalActions(who)])

        return max(gameState.getLegalActions(0),
                   key=lambda a: run(gameState.generateSuccessor(0, a), script[1:]))
