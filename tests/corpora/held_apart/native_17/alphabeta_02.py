from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        # Lecture 7: alpha = best value for MAX so far, beta = best value for MIN so far
        alpha = float("-inf")
        beta = float("inf")
        best_value = float("-inf")
        best_action = None
        for action in state.legal_actions(0):
            value = self.min_value(state.successor(0, action), 1, 0, alpha, beta)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def max_value(self, state, depth, alpha, beta):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(ghost):
            successor = state.successor(ghost, action)
            if ghost < state.num_agents - 1:
                # the next ghost is a new MIN node
                v = min(v, self.min_value(successor, ghost + 1, depth, alpha, float("inf")))
            else:
                v = min(v, self.max_value(successor, depth + 1, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
