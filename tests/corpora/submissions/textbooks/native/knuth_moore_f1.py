# Knuth & Moore 1975, "An analysis of alpha-beta pruning": procedure F1(p, bound), which has no deep cutoffs.
from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        # F1(p, infinity), and which successor gave it
        m, best = -inf, None
        for action in state.legal_actions(0):
            t = self.T(state.successor(0, action), 0, self.depth, m, inf)
            if best is None or t > m:
                m, best = t, action
        return Decision(best, m)

    def T(self, p_i, agent, depth, m, bound):
        # The paper's -F1(p_i, -m). Two ghosts in a row are one side: between them the value
        # keeps its sign, and the second ghost has the bound of the first.
        following = agent + 1
        if following == p_i.num_agents:
            following, depth = 0, depth - 1
        if (agent == 0) == (following == 0):
            return self.F1(p_i, following, depth, bound)
        return -self.F1(p_i, following, depth, -m)

    def f(self, p, agent):
        return self.evaluate(p) if agent == 0 else -self.evaluate(p)

    def F1(self, p, agent, depth, bound):
        if depth == 0 or p.is_terminal:
            return self.f(p, agent)
        m = -inf
        for action in p.legal_actions(agent):
            t = self.T(p.successor(agent, action), agent, depth, m, bound)
            if t > m:
                m = t
            if m >= bound:
                break  # goto done
        return m
