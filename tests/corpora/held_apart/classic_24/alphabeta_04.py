from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
      Common elements of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
      alpha-beta, written as negamax (value from the view of whoever moves)
    """

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        side = [1] + [-1] * (n - 1)
        inf = float("inf")

        def negamax(state, who, rest, lo, hi):
            if state.isWin() or state.isLose() or rest == 0:
                return side[who] * self.evaluationFunction(state), None
            follower = (who + 1) % n
            if follower == 0:
                rest -= 1
            best, choice = -inf, None
            for action in state.getLegalActions(who):
                child = state.generateSuccessor(who, action)
                if side[who] == side[follower]:
                    value = negamax(child, follower, rest, lo, hi)[0]
                else:
                    value = -negamax(child, follower, rest, -hi, -lo)[0]
                if value > best:
                    best, choice = value, action
                if best >= hi:
                    break
                lo = max(lo, best)
            return best, choice

        return negamax(gameState, 0, self.depth, -inf, inf)[1]
