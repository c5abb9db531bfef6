from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        best, value = self.maximizer(state, self.depth, 0, float("inf"))
        return Decision(best, value)

    def maximizer(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return None, self.evaluate(state)
        v = float("-inf")
        best = None
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            new = self.minimizer(successor, 1, depth, alpha, beta)
            if new > v:
                v = new
                best = action
            alpha = max(alpha, v)
        return best, v

    def minimizer(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(ghost):
            successor = state.successor(ghost, action)
            # prune
            if v < alpha:
                return v
            if ghost == state.num_agents - 1:
                new = self.maximizer(successor, depth - 1, alpha, beta)[1]
            else:
                new = self.minimizer(successor, ghost + 1, depth, alpha, beta)
            v = min(v, new)
            beta = min(beta, v)
        return v
