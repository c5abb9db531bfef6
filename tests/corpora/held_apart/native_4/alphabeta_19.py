from pacman import SearchAgent, Decision


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha, beta = float("-inf"), float("inf")
        value, action = self.max_value(state, 0, alpha, beta)
        return Decision(action, value)

    def max_value(self, state, depth, alpha, beta):
        v = float("-inf")
        best = None
        for a in state.legal_actions(0):
            x = self.min_value(state.successor(0, a), depth, 1, alpha, beta)
            if x > v:
                v = x
                best = a
            if v >= beta:
                return v, best
            alpha = max(alpha, v)
        return v, best

    def min_value(self, state, depth, ghost, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for a in state.legal_actions(ghost):
            s = state.successor(ghost, a)
            if ghost != state.num_agents - 1:
                v = self.min_value(s, depth, ghost + 1, alpha, beta)
            elif s.is_terminal or depth + 1 == self.depth:
                v = self.evaluate(s)
            else:
                v = self.max_value(s, depth + 1, alpha, beta)[0]
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
