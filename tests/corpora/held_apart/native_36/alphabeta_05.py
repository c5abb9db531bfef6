from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.alpha = float("-inf")
        self.beta = float("inf")
        best_action = None
        best_value = float("-inf")
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            value = self.value(child, 1, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
            self.alpha = max(self.alpha, best_value)
        return Decision(best_action, best_value)

    def value(self, state, agent, depth):
        if agent >= state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth)
        return self.min_value(state, agent, depth)

    def max_value(self, state, depth):
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.value(state.successor(0, action), 1, depth))
            if v >= self.beta:
                return v
            self.alpha = max(self.alpha, v)
        return v

    def min_value(self, state, agent, depth):
        v = float("inf")
        for action in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, action), agent + 1, depth))
            if v <= self.alpha:
                return v
            self.beta = min(self.beta, v)
        return v
