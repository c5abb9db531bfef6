from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Every method returns a tuple (action, value)."""

    def search(self, state):
        inf = float("inf")
        action, value = self.max_value(state, 0, -inf, inf)
        return Decision(action, value)

    def children(self, state, agent):
        return [(a, state.successor(agent, a)) for a in state.legal_actions(agent)]

    def is_leaf(self, state, depth):
        return state.is_terminal or depth == self.depth

    def max_value(self, state, depth, alpha, beta):
        if self.is_leaf(state, depth):
            return (None, self.evaluate(state))
        best = (None, -float("inf"))
        for a, child in self.children(state, 0):
            v = self.min_value(child, depth, 1, alpha, beta)[1]
            if v > best[1]:
                best = (a, v)
            if v >= beta:
                return best
            alpha = max(alpha, v)
        return best

    def min_value(self, state, depth, agent, alpha, beta):
        if self.is_leaf(state, depth):
            return (None, self.evaluate(state))
        best = (None, float("inf"))
        for a, child in self.children(state, agent):
            if agent == state.num_agents - 1:
                v = self.max_value(child, depth + 1, alpha, beta)[1]
            else:
                v = self.min_value(child, depth, agent + 1, alpha, beta)[1]
            if v < best[1]:
                best = (a, v)
            if v <= alpha:
                return best
            beta = min(beta, v)
        return best
