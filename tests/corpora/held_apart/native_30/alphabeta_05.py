from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.alpha = float("-inf")
        self.beta = float("inf")
        best_action = None
        best = float("-inf")
        for action in state.legal_actions(0):
            v = self.min_value(state.successor(0, action), 1, self.depth)
            if v > best:
                best = v
                best_action = action
            self.alpha = max(self.alpha, best)
        return Decision(best_action, best)

    def finished(self, state, depth):
        return depth <= 0 or state.is_terminal

    def max_value(self, state, depth):
        if self.finished(state, depth):
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), 1, depth))
            if v > self.beta:
                return v
            self.alpha = max(self.alpha, v)
        return v

    def min_value(self, state, ghost, depth):
        if self.finished(state, depth):
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(ghost):
            succ = state.successor(ghost, action)
            if ghost + 1 < state.num_agents:
                v = min(v, self.min_value(succ, ghost + 1, depth - 1))
            else:
                v = min(v, self.max_value(succ, depth - 1))
            if v < self.alpha:
                return v
            self.beta = min(self.beta, v)
        return v
