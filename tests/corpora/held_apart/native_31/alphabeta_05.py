from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        # Wurzel: Pacman waehlt
        alpha = -float("inf")
        beta = float("inf")
        best = None
        for zug in state.legal_actions(0):
            w = self.geist(state.successor(0, zug), 1, self.depth, alpha, beta)
            if best is None or w > alpha:
                alpha = w
                best = zug
        return Decision(best, alpha)

    def pacman(self, state, rest, alpha, beta):
        if rest == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -float("inf")
        for zug in state.legal_actions(0):
            v = max(v, self.geist(state.successor(0, zug), 1, rest, alpha, beta))
            if v > beta:
                return v
            alpha = v
        return v

    def geist(self, state, nr, rest, alpha, beta):
        v = float("inf")
        for zug in state.legal_actions(nr):
            neu = state.successor(nr, zug)
            if nr == state.num_agents - 1:
                w = self.pacman(neu, rest - 1, alpha, beta)
            else:
                w = self.geist(neu, nr + 1, rest, alpha, beta)
            v = min(v, w)
            if v < alpha:
                return v
            beta = v
        return v
