from pacman import Decision, SearchAgent

INF = float("inf")


class AlphaBeta(SearchAgent):
    """alpha: the best already explored option along the path to the root for MAX
    beta: the same for MIN (lecture slides 6-31)"""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        self.alpha = -INF
        self.beta = INF
        actions = state.legal_actions(0)
        best_action = actions[0]
        best_value = 0
        for action in actions:
            value = self.min_value(state.successor(0, action), 1, self.depth)
            if value > best_value:
                best_action, best_value = action, value
            self.alpha = max(self.alpha, best_value)
        return Decision(best_action, best_value)

    def max_value(self, state, depth):
        if depth == 0:
            return self.evaluate(state)
        v = -INF
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), 1, depth))
            if v >= self.beta:
                return v
            self.alpha = max(self.alpha, v)
        return v

    def min_value(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        v = INF
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v = min(v, self.max_value(child, depth - 1))
            else:
                v = min(v, self.min_value(child, agent + 1, depth))
            if v <= self.alpha:
                return v
            self.beta = min(self.beta, v)
        return v
