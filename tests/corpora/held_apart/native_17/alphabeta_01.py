from pacman import Decision, SearchAgent

inf = float("inf")


class AlphaBeta(SearchAgent):
    """ALPHA-BETA-SEARCH, book p. 200 and lecture 6."""

    def search(self, state):
        value, move = self.max_value(state, 0, -inf, inf)
        return Decision(move, value)

    def max_value(self, state, depth, alpha, beta):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state), None
        v = -inf
        move = None
        for a in state.legal_actions(0):
            v2, _ = self.min_value(state.successor(0, a), 1, depth, alpha, beta)
            if v2 > v:
                v, move = v2, a
                alpha = max(alpha, v)
            if v >= beta:
                return v, move
        return v, move

    def min_value(self, state, ghost, depth, alpha, beta):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state), None
        v = inf
        move = None
        for a in state.legal_actions(ghost):
            child = state.successor(ghost, a)
            if ghost == state.num_agents - 1:
                v2, _ = self.max_value(child, depth + 1, alpha, beta)
            else:
                v2, _ = self.min_value(child, ghost + 1, depth, alpha, beta)
            if v2 < v:
                v, move = v2, a
                beta = min(beta, v)
            if v < alpha:
                return v, move
        return v, move
