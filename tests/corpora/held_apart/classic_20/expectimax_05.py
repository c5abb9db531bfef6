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

    def getAction(self, gameState):
        ghosts = range(1, gameState.getNumAgents())

        def utility(state):
            return scoreEvaluationFunction(state)

        def pacman(state, d):
            if state.isWin() or state.isLose():
                return utility(state)
            if d == 0:
                return self.evaluationFunction(state)
            return max([chance(state.generateSuccessor(0, a), d, list(ghosts)) for a in state.getLegalActions(0)])

        def chance(state, d, waiting):
            if not waiting:
                return pacman(state, d - 1)
            if state.isWin() or state.isLose():
                return utility(state)
            g = waiting[0]
            moves = state.getLegalActions(g)
            p = 1.0 / len(moves)
            return sum([p * chance(state.generateSuccessor(g, m), d, waiting[1:]) for m in moves])

        best = None
        for a in gameState.getLegalActions(0):
            v = chance(gameState.generateSuccessor(0, a), self.depth, list(ghosts))
            if best is None or v > best[0]:
                best = (v, a)
        return best[1]
