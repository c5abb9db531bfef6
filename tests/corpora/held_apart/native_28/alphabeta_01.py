from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha = float("-inf")
        beta = float("inf")

        # get the value of every action, then pick
        results = [(self.min_value(state.successor(0, a), 1, 0, alpha, beta), a)
                   for a in state.legal_actions(0)]
        if len(results) == 0:
            return Decision(None, self.evaluate(state))
        value, action = results[0]
        for val, act in results:
            if val > value:
                value, action = val, act
        return Decision(action, value)

    def max_value(self, state, depth, alpha, beta):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        v = float("-inf")
        for a in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, a), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for a in state.legal_actions(agent):
            s = state.successor(agent, a)
            if agent == state.num_agents - 1:
                v = min(v, self.max_value(s, depth + 1, alpha, beta))
            else:
                v = min(v, self.min_value(s, agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
