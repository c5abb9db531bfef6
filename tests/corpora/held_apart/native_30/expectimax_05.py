from pacman import Decision, SearchAgent

INF = float("inf")


class Expectimax(SearchAgent):
    """made from my AlphaBeta"""

    def search(self, state):
        alpha = -INF
        best_action = state.legal_actions(0)[0]
        best_value = -INF
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), 1, self.depth, alpha)
            if v > best_value:
                best_value = v
                best_action = action
            alpha = max(alpha, best_value)
        return Decision(best_action, best_value)

    def value(self, state, agent, depth, alpha):
        if agent == state.num_agents:
            return self.value(state, 0, depth - 1, alpha)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth, alpha)
        return self.exp_value(state, agent, depth, alpha)

    def max_value(self, state, depth, alpha):
        v = -INF
        for action in state.legal_actions(0):
            v = max(v, self.value(state.successor(0, action), 1, depth, alpha))
            alpha = max(alpha, v)
        return v

    def exp_value(self, state, agent, depth, alpha):
        v = 0
        for action in state.legal_actions(agent):
            v += self.value(state.successor(agent, action), agent + 1, depth, alpha)
            if v < alpha:
                return v
        return v
