from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Negamax for two teams: the sign (and the window) turns only where the team changes.
    """

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        team = [1] + [-1] * (n - 1)

        def search(s, i, d, lo, hi):
            # value as the team of agent i sees it
            if d == 0 or s.isWin() or s.isLose():
                return team[i] * self.evaluationFunction(s), None
            j = (i + 1) % n
            turn = team[i] * team[j]
            best, move = float('-inf'), None
            for a in s.getLegalActions(i):
                window = (lo, hi) if turn == 1 else (-hi, -lo)
                v = turn * search(s.generateSuccessor(i, a), j, d - (j == 0), *window)[0]
                if move is None or v > best:
                    best, move = v, a
                if best > hi:
                    break
                lo = max(lo, best)
            return best, move

        return search(gameState, 0, self.depth, float('-inf'), float('inf'))[1]
