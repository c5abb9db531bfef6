from util import manhattanDistance
from game import Directions, Agent
import random, util

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = float("-inf")
        results = {}
        for a in gameState.getLegalActions(0):
            alpha = results[a] = self.step(gameState, 0, a, self.depth, alpha, float("inf"))
        return max(results, key=results.get, default=None)

    def step(self, s, agent, a, depth, alpha, beta):
        """`agent` plays `a`; the value of the position after it."""
        child = s.generateSuccessor(agent, a)
        last = s.getNumAgents() - 2
        if agent >= last:
            return self.node(child, 0, depth - 1, alpha, beta)
        return self.node(child, agent + 1, depth, alpha, beta)

    def node(self, s, agent, depth, alpha, beta):
        if s.isWin() or s.isLose() or depth == 0:
            return self.evaluationFunction(s)
        v = float("inf") if agent else float("-inf")
        for a in s.getLegalActions(agent):
            w = self.step(s, agent, a, depth, alpha, beta)
            if agent:
                v = min(v, w)
                beta = min(beta, v)
            else:
                v = max(v, w)
                alpha = max(alpha, v)
            if beta <= alpha:
                return v
        return v
