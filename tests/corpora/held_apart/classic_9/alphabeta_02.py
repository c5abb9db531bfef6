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

    def getAction(self, gameState):
        inf = float('inf')
        last = gameState.getNumAgents() - 1

        def max_value(s, a, b, rounds):
            if rounds == 0 or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            v = -inf
            for move in s.getLegalActions(0):
                v = max(v, min_value(s.generateSuccessor(0, move), a, b, rounds, 1))
                if v > b:
                    return v
                a = max(a, v)
            return v

        def min_value(s, a, b, rounds, ghost):
            if s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            v = inf
            for move in s.getLegalActions(ghost):
                nxt = s.generateSuccessor(ghost, move)
                if ghost == last:
                    w = max_value(nxt, a, b, rounds - 1)
                else:
                    w = min_value(nxt, a, b, rounds, ghost + 1)
                v = min(v, w)
                if v < a:
                    return v
                b = min(b, v)
            return v

        moves = gameState.getLegalActions(0)
        values = [min_value(gameState.generateSuccessor(0, m), -inf, inf, self.depth, 1) for m in moves]
        return moves[values.index(max(values))]
