from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.ghosts = state.num_agents - 1
        alpha, beta = float("-inf"), float("inf")
        action = None
        v = float("-inf")
        for a in state.legal_actions(0):
            w = self.min_node(state.successor(0, a), 1, 1, alpha, beta)
            if w > v:
                v = w
                action = a
            if v > alpha:
                alpha = v
        return Decision(action, v)

    def max_node(self, state, depth, alpha, beta):
        if depth > self.depth + 1 or state.is_terminal:
            return self.evaluate(state)
        v = alpha
        for a in state.legal_actions(0):
            child = state.successor(0, a)
            if v > beta:
                break
            v = max(v, self.min_node(child, 1, depth, alpha, beta))
            alpha = max(alpha, v)
        return v

    def min_node(self, state, ghost, depth, alpha, beta):
        if depth > self.depth + 1 or state.is_terminal:
            return self.evaluate(state)
        v = beta
        for a in state.legal_actions(ghost):
            child = state.successor(ghost, a)
            if v < alpha:
                break
            if ghost == self.ghosts:
                v = min(v, self.max_node(child, depth + 1, alpha, beta))
            else:
                v = min(v, self.min_node(child, ghost + 1, depth, alpha, beta))
            beta = min(beta, v)
        return v
