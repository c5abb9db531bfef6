from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """
    Alpha-beta pruning, adapted to several MIN players (lecture 6, exercise sheet 3).
    """

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))

        alpha, beta = float("-inf"), float("inf")
        best_action, best_value = None, float("-inf")

        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            value = self.min_value(successor, alpha, beta, 0, 1)
            if value >= best_value:
                best_value = value
                best_action = action
            alpha = max(alpha, best_value)

        return Decision(best_action, best_value)

    def max_value(self, state, alpha, beta, depth):
        if state.is_terminal or depth >= self.depth:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            v = max(v, self.min_value(successor, alpha, beta, depth, 1))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, alpha, beta, depth, agent):
        if state.is_terminal or depth >= self.depth:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(agent):
            successor = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v = min(v, self.max_value(successor, alpha, beta, depth + 1))
            else:
                v = min(v, self.min_value(successor, alpha, beta, depth, agent + 1))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
