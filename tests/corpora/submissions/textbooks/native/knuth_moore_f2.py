# Knuth & Moore 1975, "An analysis of alpha-beta pruning": procedure F2(p, alpha, beta).
from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        # F2(p, -infinity, +infinity), and which successor gave it
        m, best = -inf, None
        for action in state.legal_actions(0):
            t = self.T(state.successor(0, action), 0, self.depth, m, inf)
            if best is None or t > m:
                m, best = t, action
        return Decision(best, m)

    def T(self, p_i, agent, depth, m, beta):
        # The paper's -F2(p_i, -beta, -m). Two ghosts in a row are one side: +F2(p_i, m, beta).
        following = agent + 1
        if following == p_i.num_agents:
            following, depth = 0, depth - 1
        if (agent == 0) == (following == 0):
            return self.F2(p_i, following, depth, m, beta)
        return -self.F2(p_i, following, depth, -beta, -m)

    def f(self, p, agent):
        return self.evaluate(p) if agent == 0 else -self.evaluate(p)

    def F2(self, p, agent, depth, alpha, beta):
        if depth == 0 or p.is_terminal:
            return self.f(p, agent)
        m = alpha
        for action in p.legal_actions(agent):
            t = self.T(p.successor(agent, action), agent, depth, m, beta)
            if t > m:
                m = t
            if m >= beta:
                break  # goto done
        return m
