from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """ALPHA-BETA-SEARCH as in the book: MAX-VALUE and MIN-VALUE."""

    def search(self, state):
        alpha, beta = float("-inf"), float("inf")
        best_action = None
        v = float("-inf")
        for action in state.legal_actions(0):
            result = self.min_value(state.successor(0, action), alpha, beta, self.depth)
            if result > v:
                v = result
                best_action = action
            alpha = max(alpha, v)
        return Decision(best_action, v)

    def max_value(self, state, alpha, beta, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), alpha, beta, depth))
            if v > beta:
                return beta
            alpha = max(alpha, v)
        return v

    def min_value(self, state, alpha, beta, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(1):
            v = min(v, self.max_value(state.successor(1, action), alpha, beta, depth - 1))
            if v < alpha:
                return alpha
            beta = min(beta, v)
        return v
