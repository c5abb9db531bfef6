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


INF = 10**9


def side(agent):
    # 0 = pacman's team, 1 = the ghosts' team
    return 0 if agent == 0 else 1


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Negamax. The value is always from the view of the team whose agent moves.
    """

    def getAction(self, gameState):
        self.answer = None
        self.negamax(gameState, 0, 0)
        return self.answer

    def negamax(self, state, agent, ply):
        n = state.getNumAgents()
        if ply == n * self.depth or state.isWin() or state.isLose():
            e = self.evaluationFunction(state)
            return e if side(agent) == 0 else -e

        nxt = (agent + 1) % n
        factor = 1 if side(agent) == side(nxt) else -1
        best = -INF
        for action in state.getLegalActions(agent):
            v = factor * self.negamax(state.generateSuccessor(agent, action), nxt, ply + 1)
            if v > best:
                best = v
                if ply == 0:
                    self.answer = action
        return best
