from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = float('-inf')
        beta = float('inf')
        action = None
        for a in state.legal_actions(0):
            v = self.minv(state.successor(0, a), 1, 0, alpha, beta)
            if v > alpha:
                alpha = v
                action = a
        return Decision(action, alpha)

    def maxv(self, state, d, alpha, beta):
        if state.is_terminal or d == self.depth:
            return self.evaluate(state)
        v = float('-inf')
        for a in state.legal_actions(0):
            v = max(v, self.minv(state.successor(0, a), 1, d, alpha, beta))
            if v >= alpha:
                return v
            alpha = max(alpha, v)
        return v

    def minv(self, state, ghost, d, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = float('inf')
        last_ghost = ghost == state.num_agents - 1
        for a in state.legal_actions(ghost):
            nxt = state.successor(ghost, a)
            if last_ghost:
                v = min(v, self.maxv(nxt, d + 1, alpha, beta))
            else:
                v = min(v, self.minv(nxt, ghost + 1, d, alpha, beta))
            if v <= beta:
                return v
            beta = min(beta, v)
        return v
