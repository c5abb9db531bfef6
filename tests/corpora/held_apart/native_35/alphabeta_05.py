from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        v, a = self.maxv(state, self.depth, -inf, inf)
        return Decision(a, v)

    def value(self, s, agent, depth, alpha=-inf, beta=inf):
        if s.is_terminal or depth <= 0:
            return self.evaluate(s)
        return self.minv(s, agent, depth, alpha, beta) if agent else self.maxv(s, depth, alpha, beta)[0]

    def maxv(self, s, depth, alpha, beta):
        v, best = -inf, None
        depth = depth - 1
        for a in s.legal_actions(0):
            w = self.value(s.successor(0, a), 1 % s.num_agents, depth, alpha, beta)
            if best is None or w > v:
                v, best = w, a
            if v > beta:
                break
            alpha = max(alpha, v)
        return v, best

    def minv(self, s, ghost, depth, alpha, beta):
        v = inf
        for a in s.legal_actions(ghost):
            child = s.successor(ghost, a)
            if ghost + 1 < s.num_agents:
                v = min(v, self.value(child, ghost + 1, depth))
            else:
                v = min(v, self.value(child, 0, depth, alpha, beta))
            if v < alpha:
                break
            beta = min(beta, v)
        return v
