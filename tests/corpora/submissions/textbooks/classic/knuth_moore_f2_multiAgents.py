# multiAgents.py
# Knuth & Moore 1975, "An analysis of alpha-beta pruning": F and F2
from math import inf

import util
from game import Agent


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        m, best = -inf, None
        for action in gameState.getLegalActions(0):
            t = self.T(gameState.generateSuccessor(0, action), 0, self.depth)
            if best is None or t > m:
                m, best = t, action
        return best

    def T(self, p, agent, depth):
        # -F(p_i); between two ghosts, who are one side, +F(p_i)
        following = agent + 1
        if following == p.getNumAgents():
            following, depth = 0, depth - 1
        if (agent == 0) == (following == 0):
            return self.F(p, following, depth)
        return -self.F(p, following, depth)

    def F(self, p, agent, depth):
        if depth == 0 or p.isWin() or p.isLose():
            return self.evaluationFunction(p) if agent == 0 else -self.evaluationFunction(p)
        m = -inf
        for action in p.getLegalActions(agent):
            t = self.T(p.generateSuccessor(agent, action), agent, depth)
            if t > m:
                m = t
        return m


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        m, best = -inf, None
        for action in gameState.getLegalActions(0):
            t = self.T(gameState.generateSuccessor(0, action), 0, self.depth, m, inf)
            if best is None or t > m:
                m, best = t, action
        return best

    def T(self, p, agent, depth, m, beta):
        # -F2(p_i, -beta, -m); between two ghosts, who are one side, +F2(p_i, m, beta)
        following = agent + 1
        if following == p.getNumAgents():
            following, depth = 0, depth - 1
        if (agent == 0) == (following == 0):
            return self.F2(p, following, depth, m, beta)
        return -self.F2(p, following, depth, -beta, -m)

    def F2(self, p, agent, depth, alpha, beta):
        if depth == 0 or p.isWin() or p.isLose():
            return self.evaluationFunction(p) if agent == 0 else -self.evaluationFunction(p)
        m = alpha
        for action in p.getLegalActions(agent):
            t = self.T(p.generateSuccessor(agent, action), agent, depth, m, beta)
            if t > m:
                m = t
            if m >= beta:
                break  # goto done
        return m


class ExpectimaxAgent(MultiAgentSearchAgent):
    # not in the paper: F with a mean in place of the opponent's maximum; no change of sign
    def getAction(self, gameState):
        m, best = -inf, None
        for action in gameState.getLegalActions(0):
            t = self.F(gameState.generateSuccessor(0, action), 1, self.depth)
            if best is None or t > m:
                m, best = t, action
        return best

    def F(self, p, agent, depth):
        if agent == p.getNumAgents():
            agent, depth = 0, depth - 1
        if depth == 0 or p.isWin() or p.isLose():
            return self.evaluationFunction(p)
        t = [self.F(p.generateSuccessor(agent, action), agent + 1, depth) for action in p.getLegalActions(agent)]
        if agent == 0:
            return max(t)
        return sum(t) / len(t)
