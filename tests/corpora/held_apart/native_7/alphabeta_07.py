from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Alpha-beta pruning. alpha: best for Pacman so far. beta: best for the ghosts so far."""

    def search(self, state):
        self.last = state.num_agents - 1
        value, action = self.maxi(state, self.depth, float("-inf"), float("inf"))
        return Decision(action, value)

    def maxi(self, state, depth, alpha, beta):
        best_value = float("-inf")
        best_action = None
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            # won: I need not look any further
            if child.is_win:
                return self.evaluate(child), action
            value = self.mini(child, 1, depth, alpha, beta)
            if value >= best_value:
                best_value = value
                best_action = action
            if best_value > beta:
                return best_value, best_action
            alpha = max(alpha, best_value)
        return best_value, best_action

    def mini(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        if ghost == self.last:
            return self.last_mini(state, depth, alpha, beta)
        best_value = float("inf")
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            best_value = min(best_value, self.mini(child, ghost + 1, depth, alpha, beta))
            if best_value < alpha:
                return best_value
            beta = min(beta, best_value)
        return best_value

    def last_mini(self, state, depth, alpha, beta):
        # the last ghost: then it is Pacman's turn, or the search ends
        best_value = float("inf")
        for action in state.legal_actions(self.last):
            child = state.successor(self.last, action)
            if child.is_terminal or depth == 1:
                value = self.evaluate(child)
            else:
                value, _ = self.maxi(child, depth - 1, alpha, beta)
            best_value = min(best_value, value)
            beta = min(beta, best_value)
        return best_value
