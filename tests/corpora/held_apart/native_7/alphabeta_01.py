from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha, action = -inf, None
        best = -inf
        for a in state.legal_actions(0):
            v = self.min_value(state.successor(0, a), 1, self.depth, alpha, inf)
            if v > best:
                best, action = v, a
            alpha = max(alpha, best)
        return Decision(action, best)

    def max_value(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -inf
        for a in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, a), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for a in state.legal_actions(agent):
            child = state.successor(agent, a)
            if agent == state.num_agents - 1:
                v = min(v, self.max_value(child, depth - 1, alpha, beta))
            else:
                v = min(v, self.min_value(child, agent + 1, depth, alpha, beta))
            if v < alpha:
                return alpha  # Pacman has something better already
            beta = min(beta, v)
        return v
