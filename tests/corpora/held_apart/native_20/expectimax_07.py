from pacman import Decision, SearchAgent

INF = float("inf")


class Expectimax(SearchAgent):

    def search(self, state):
        alpha = -INF
        actions = state.legal_actions(0)
        best_action = actions[0]
        best_value = 0
        for action in actions:
            child = state.successor(0, action)
            value = self.exp_value(child, 1, self.depth, alpha)
            if value > best_value:
                best_value = value
                best_action = action
            alpha = max(alpha, value)
        return Decision(best_action, best_value)

    def max_value(self, state, depth, alpha):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -INF
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            v = max(v, self.exp_value(child, 1, depth, alpha))
            alpha = max(alpha, v)
        return v

    def exp_value(self, state, agent, depth, alpha):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = 0
        n = 0
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v = v + self.max_value(child, depth - 1, alpha)
            else:
                v = v + self.exp_value(child, agent + 1, depth, alpha)
            n = n + 1
            if v / n < alpha:
                return v / n
        return v / n
