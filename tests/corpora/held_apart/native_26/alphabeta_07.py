from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    INF = float("inf")

    def search(self, state):
        # first round
        decision = self.pacman_turn(state, 1, -self.INF, self.INF, root=True)
        return Decision(*decision)

    def pacman_turn(self, state, round_no, alpha, beta, root=False):
        if state.is_terminal:
            return None, self.evaluate(state)
        if round_no >= self.depth and not root:
            return None, self.evaluate(state)
        v, move = -self.INF, None
        for m in state.legal_actions(0):
            w = self.ghost_turn(state.successor(0, m), 1, round_no, alpha, beta)
            if w > v:
                v, move = w, m
            if v >= beta:
                return move, v
            alpha = max(alpha, v)
        return move, v

    def ghost_turn(self, state, ghost, round_no, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = self.INF
        for m in state.legal_actions(ghost):
            nxt = state.successor(ghost, m)
            if ghost == state.num_agents - 1:
                w = self.pacman_turn(nxt, round_no + 1, alpha, beta)[1]
            else:
                w = self.ghost_turn(nxt, ghost + 1, round_no, alpha, beta)
            v = min(v, w)
            if v <= beta:
                return v
            beta = min(beta, v)
        return v
