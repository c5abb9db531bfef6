from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Alpha-beta with max_value and min_value, both return (value, action)."""

    def search(self, state):
        value, action = self.max_value(state, self.depth, -inf, inf)
        return Decision(action, value)

    def value(self, state, agent, depth, alpha, beta):
        """Dispatch to the right function; depth counts down."""
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None
        if agent == 0:
            return self.max_value(state, depth, alpha, beta)
        return self.min_value(state, agent, depth, alpha, beta)

    def max_value(self, state, depth, alpha, beta):
        v = -inf
        move = None
        for a in state.legal_actions(0):
            v2, _ = self.value(state.successor(0, a), 1, depth, alpha, beta)
            if v2 > v:
                v, move = v2, a
            if v > beta:
                return v, move
            alpha = max(alpha, v)
        return v, move

    def min_value(self, state, agent, depth, alpha, beta):
        v = inf
        move = None
        for a in state.legal_actions(agent):
            v2, _ = self.value(state.successor(agent, a), agent + 1, depth, alpha, beta)
            if v2 < v:
                v, move = v2, a
            if v > beta:
                return v, move
            beta = min(beta, v)
        return v, move
