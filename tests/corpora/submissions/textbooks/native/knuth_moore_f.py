# Knuth & Moore 1975, "An analysis of alpha-beta pruning": procedure F, the whole tree (negamax).
from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        m, best = -inf, None
        for action in state.legal_actions(0):
            t = self.T(state.successor(0, action), 0, self.depth)
            if best is None or t > m:
                m, best = t, action
        return Decision(best, m)

    def T(self, p_i, agent, depth):
        # The paper's -F(p_i). Two ghosts in a row are one side: +F(p_i) between them.
        following = agent + 1
        if following == p_i.num_agents:
            following, depth = 0, depth - 1
        if (agent == 0) == (following == 0):
            return self.F(p_i, following, depth)
        return -self.F(p_i, following, depth)

    def f(self, p, agent):
        # the value from the point of view of the player whose turn it is
        return self.evaluate(p) if agent == 0 else -self.evaluate(p)

    def F(self, p, agent, depth):
        if depth == 0 or p.is_terminal:
            return self.f(p, agent)
        m = -inf
        for action in p.legal_actions(agent):
            t = self.T(p.successor(agent, action), agent, depth)
            if t > m:
                m = t
        return m
