import math
from pacman import Agent, Decision, SearchAgent


class WeightedExpectimax(SearchAgent):
    def search(self, state):
        v, a = self.exp(state, 0, 0)
        return Decision(a, v)

    def exp(self, state, agent, d):
        if d == self.depth or state.is_terminal:
            return self.evaluate(state), None
        n = agent + 1
        nd = d
        if n == state.num_agents:
            n = 0
            nd = d + 1
        if agent == 0:
            bestv = -math.inf
            besta = None
            for a in state.legal_actions(0):
                v = self.exp(state.successor(0, a), n, nd)[0]
                if v > bestv:
                    bestv = v
                    besta = a
            return bestv, besta
        total = 0
        for a, p in state.outcomes(agent):
            v, _ = self.exp(state.successor(agent, a), n, nd)
            total = total + v * p

        return total, None


class Expectiminimax(SearchAgent):
    def search(self, state):
        v, a = self.exp(state, 0, 0)
        return Decision(a, v)

    def exp(self, state, agent, d):
        if d == self.depth or state.is_terminal:
            return self.evaluate(state), None
        n = agent + 1
        nd = d
        if n == state.num_agents:
            n = 0
            nd = d + 1
        r = self.role(state, agent)
        if r == "max":
            bestv = -math.inf
            besta = None
            for a in state.legal_actions(agent):
                v = self.exp(state.successor(agent, a), n, nd)[0]
                if v > bestv:
                    bestv = v
                    besta = a
            return bestv, besta
        if r == "min":
            bestv = math.inf
            besta = None
            for a in state.legal_actions(agent):
                v = self.exp(state.successor(agent, a), n, nd)[0]
                if v < bestv:
                    bestv = v
                    besta = a
            return bestv, besta
        total = 0
        for a, p in state.outcomes(agent):
            v, _ = self.exp(state.successor(agent, a), n, nd)
            total = total + v * p

        return total, None


class Star1(SearchAgent):
    def __init__(self, depth, evaluation, low, high):
        super().__init__(depth, evaluation)
        self.low = low
        self.high = high

    def search(self, state):
        v, a = self.star(state, 0, 0, -math.inf, math.inf)
        return Decision(a, v)

    def star(self, state, agent, d, alpha, beta):
        if d == self.depth or state.is_terminal:
            return self.evaluate(state), None
        n = agent + 1
        nd = d
        if n == state.num_agents:
            n = 0
            nd = d + 1
        r = self.role(state, agent)
        if r == "max":
            bestv = -math.inf
            besta = None
            for a in state.legal_actions(agent):
                v = self.star(state.successor(agent, a), n, nd, alpha, beta)[0]
                if v > bestv:
                    bestv = v
                    besta = a
                if bestv > beta + 0.000001: return bestv, besta
                if bestv > alpha: alpha = bestv
            return bestv, besta
        if r == "min":
            bestv = math.inf
            besta = None
            for a in state.legal_actions(agent):
                v = self.star(state.successor(agent, a), n, nd, alpha, beta)[0]
                if v < bestv:
                    bestv = v
                    besta = a
                if bestv < alpha - 0.000001: return bestv, besta
                if bestv < beta: beta = bestv
            return bestv, besta
        total = 0
        rest = 1
        for a, p in state.outcomes(agent):
            rest = rest - p
            if abs(rest) < 0.000001:
                rest = 0
            if p == 0:
                self.star(state.successor(agent, a), n, nd, -math.inf, math.inf)
                continue
            v, _ = self.star(state.successor(agent, a), n, nd, -math.inf, math.inf)
            total = total + v * p
            if total + rest * self.high < alpha - 0.000001: return total + rest * self.high, None
            if total + rest * self.low > beta + 0.000001: return total + rest * self.low, None
        return total, None
