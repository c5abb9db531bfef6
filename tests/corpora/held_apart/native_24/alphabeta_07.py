from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        # so I do not have to hand them around
        self.alpha = float("-inf")
        self.beta = float("inf")
        best_action = None
        best = float("-inf")
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), 1, 0)
            if v > best:
                best = v
                best_action = action
            self.alpha = max(self.alpha, best)
        if best_action is None:
            best = self.evaluate(state)
        return Decision(best_action, best)

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth += 1
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        if agent == 0:
            result = self.max_value(state, depth)
        else:
            result = self.min_value(state, agent, depth)
        return result

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
