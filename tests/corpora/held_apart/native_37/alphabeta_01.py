from pacman import Decision, SearchAgent

INFINITY = float("inf")


class AlphaBeta(SearchAgent):
    """Alpha-beta search, version with max_value / min_value."""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        alpha = -INFINITY
        beta = INFINITY
        best_value = -INFINITY
        best_action = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth, alpha, beta)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth, alpha, beta)
        return self.min_value(state, agent, depth, alpha, beta)

    def max_value(self, state, depth, alpha, beta):
        v = -INFINITY
        for action in state.legal_actions(0):
            v = max(v, self.value(state.successor(0, action), 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, agent, depth, alpha, beta):
        v = INFINITY
        for action in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, action), agent + 1, depth, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
