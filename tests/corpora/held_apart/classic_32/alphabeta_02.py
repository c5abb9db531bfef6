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

    def getAction(self, gameState):
        self.alpha, self.beta = -inf, inf
        scored = []
        for a in gameState.getLegalActions(0):
            scored.append((self.after(gameState, 0, a, self.depth), a))
            self.alpha = max(self.alpha, scored[-1][0])
        return max(scored, key=lambda va: va[0])[1] if scored else None

    def after(self, s, agent, action, depth):
        nxt = (agent - 1) % s.getNumAgents()
        return self.value(s.generateSuccessor(agent, action), nxt, depth - (nxt == 0))

    def value(self, s, agent, depth):
        if depth == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        return self.low(s, agent, depth) if agent else self.high(s, depth)

    def high(self, s, depth):
        v = -inf
        for a in s.getLegalActions(0):
            v = max(v, self.after(s, 0, a, depth))
            if v > self.beta:
                return v
            self.alpha = max(self.alpha, v)
        return v

    def low(self, s, ghost, depth):
        v = inf
        for a in s.getLegalActions(ghost):
            v = min(v, self.after(s, ghost, a, depth))
            if v < self.alpha:
                return v
            self.beta = min(self.beta, v)
        return v
