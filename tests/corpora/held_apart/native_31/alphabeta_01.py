from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = float("-inf")
        beta = float("inf")
        best_value = float("-inf")
        best_action = None
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            value = self.min_value(successor, 1, self.depth, alpha, beta)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def max_value(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            v = max(v, self.min_value(successor, 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, ghost, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(ghost):
            successor = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                v = min(v, self.max_value(successor, depth - 1, alpha, beta))
            else:
                v = min(v, self.min_value(successor, ghost + 1, depth, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
