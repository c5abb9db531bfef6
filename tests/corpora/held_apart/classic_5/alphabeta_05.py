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


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Negamax (from wikipedia), so I only need one loop. The value is always seen
    from the side that moves: + for pacman, - for the ghosts.
    """

    def getAction(self, gameState):
        value, action = self.negamax(gameState, 0, self.depth, -float('inf'), float('inf'))
        return action

    def negamax(self, state, agent, depth, alpha, beta):
        color = 1 if agent == 0 else -1
        if depth == 0 or state.isWin() or state.isLose():
            return color * self.evaluationFunction(state), None

        following = (agent + 1) % state.getNumAgents()
        if following == 0:
            depth -= 1
        sameTeam = (agent == 0) == (following == 0)

        best, choice = -float('inf'), None
        for a in state.getLegalActions(agent):
            s = state.generateSuccessor(agent, a)
            if sameTeam:
                # ghost after ghost, don't turn the signs around
                v = self.negamax(s, following, depth, alpha, beta)[0]
            else:
                v = -self.negamax(s, following, depth, -beta, -alpha)[0]
            if v > best:
                best, choice = v, a
            if best > beta:
                break
            alpha = max(alpha, best)
        return best, choice
