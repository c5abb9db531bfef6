from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        # alpha = best for MAX, beta = best for MIN
        self.alpha = float("-inf")
        self.beta = float("inf")
        value, action = self.max_value(state, self.depth)
        return Decision(action, value)

    def max_value(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None
        v, best = float("-inf"), None
        for action in state.legal_actions(0):
            w = self.min_value(state.successor(0, action), depth, 1)[0]
            if w > v:
                v, best = w, action
            if v > self.beta:
                return v, best
            self.alpha = max(self.alpha, v)
        return v, best

    def min_value(self, state, depth, ghost):
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None
        v, best = float("inf"), None
        for action in state.legal_actions(ghost):
            s = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                w = self.max_value(s, depth - 1)[0]
            else:
                w = self.min_value(s, depth - 1, ghost + 1)[0]
            if w < v:
                v, best = w, action
            if v < self.alpha:
                return v, best
            self.beta = min(self.beta, v)
        return v, best
