from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        actions = state.legal_actions(0)
        if len(actions) == 0:
            return Decision(None, self.evaluate(state))
        alpha = float("-inf")
        beta = float("inf")
        pairs = []
        for action in actions:
            v = self.min_value(state.successor(0, action), self.depth, 1, alpha, beta)
            pairs.append((action, v))
            alpha = max(alpha, v)
        for pair in pairs:
            if pair[1] == alpha:
                return Decision(pair[0], pair[1])

    def max_value(self, state, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), depth, 1, alpha, beta))
            if v > beta:
                return v
            alpha = v
        return v

    def min_value(self, state, depth, agent, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(agent):
            next_state = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v = min(v, self.max_value(next_state, depth - 1, alpha, beta))
            else:
                v = min(v, self.min_value(next_state, depth, agent + 1, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
