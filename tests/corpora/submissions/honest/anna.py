from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best_value = float("-inf")
        best_action = None
        for action in state.legal_actions(0):
            v = self.min_value(state.successor(0, action), 1, 0)
            if v > best_value:
                best_value = v
                best_action = action
        return Decision(best_action, best_value)

    def max_value(self, state, depth):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), 1, depth))
        return v

    def min_value(self, state, ghost, depth):
        if ghost == state.num_agents:
            return self.max_value(state, depth + 1)
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(ghost):
            v = min(v, self.min_value(state.successor(ghost, action), ghost + 1, depth))
        return v


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha = float("-inf")
        best_action = None
        for action in state.legal_actions(0):
            v = self.min_value(state.successor(0, action), 1, 0, alpha, float("inf"))
            if v > alpha:
                alpha = v
                best_action = action
        return Decision(best_action, alpha)

    def max_value(self, state, depth, alpha, beta):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, ghost, depth, alpha, beta):
        if ghost == state.num_agents:
            return self.max_value(state, depth + 1, alpha, beta)
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(ghost):
            v = min(v, self.min_value(state.successor(ghost, action), ghost + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
