from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        # alpha: best for max so far, beta: best for min so far
        self.alpha = float("-inf")
        self.beta = float("inf")
        action, value = self.max_value(state, self.depth)
        return Decision(action, value)

    def max_value(self, state, depth):
        if depth == 0 or state.is_terminal:
            return None, self.evaluate(state)
        best = float("-inf")
        best_action = None
        for action in state.legal_actions(0):
            value = self.min_value(state.successor(0, action), depth, 1)
            if value > best:
                best = value
                best_action = action
            if best > self.beta:
                return best_action, best
            self.alpha = max(self.alpha, best)
        return best_action, best

    def min_value(self, state, depth, ghost):
        if state.is_terminal:
            return self.evaluate(state)
        best = float("inf")
        for action in state.legal_actions(ghost):
            successor = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                value = self.max_value(successor, depth - 1)[1]
            else:
                value = self.min_value(successor, depth, ghost + 1)
            if value < best:
                best = value
            if best < self.alpha:
                return best
            self.beta = min(self.beta, best)
        return best
