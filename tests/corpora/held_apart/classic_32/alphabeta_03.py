from util import manhattanDistance
from game import Directions, Agent
import random, util
from math import inf


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """No loops: a node is a recursion over the list of its actions."""

    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def first_best(actions, best, move):
            if not actions:
                return move
            a, *rest = actions
            v = after(gameState, 0, a, self.depth, best, inf)
            return first_best(rest, v, a) if move is None or v > best else first_best(rest, best, move)

        def after(s, agent, a, depth, alpha, beta):
            child = s.generateSuccessor(agent, a)
            if agent + 1 == n:
                return value(child, 0, depth - 1, alpha, beta)
            return value(child, agent + 1, depth, alpha, beta)

        def value(s, agent, depth, alpha, beta):
            if depth == 0 or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            actions = s.getLegalActions(agent)
            if agent == 0:
                return up(s, actions, depth, alpha, beta, -inf)
            return down(s, agent, actions, depth, alpha, beta, inf)

        def up(s, actions, depth, alpha, beta, v):
            if not actions or v >= beta:
                return v
            w = after(s, 0, actions[0], depth, max(alpha, v), beta)
            return up(s, actions[1:], depth, alpha, beta, max(v, w))

        def down(s, ghost, actions, depth, alpha, beta, v):
            if not actions or v <= alpha:
                return v
            w = after(s, ghost, actions[0], depth, alpha, min(beta, v))
            return down(s, ghost, actions[1:], depth, alpha, beta, min(v, w))

        return first_best(gameState.getLegalActions(0), -inf, None)
