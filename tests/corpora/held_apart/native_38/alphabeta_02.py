from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    # tut mir leid fuer die Namen: a = alpha, b = beta, d = depth

    def search(self, state):
        a = float("-inf")
        b = float("inf")
        best = float("-inf")
        choice = None
        for move in state.legal_actions(0):
            v = self.maxi(state.successor(0, move), self.depth, a, b)
            if v > best:
                best = v
                choice = move
            a = max(a, best)
        return Decision(choice, best)

    def maxi(self, state, d, a, b):
        if state.is_terminal or d == 0:
            return self.evaluate(state)
        v = float("-inf")
        for move in state.legal_actions(0):
            v = max(v, self.mini(state.successor(0, move), 1, d, a, b))
            if v > b:
                return b
            a = max(a, v)
        return v

    def mini(self, state, ghost, d, a, b):
        if state.is_terminal or d == 0:
            return self.evaluate(state)
        v = float("inf")
        for move in state.legal_actions(ghost):
            nxt = state.successor(ghost, move)
            if ghost == state.num_agents - 1:
                v = min(v, self.maxi(nxt, d - 1, a, b))
            else:
                v = min(v, self.mini(nxt, ghost + 1, d, a, b))
            if v < a:
                return a
            b = min(b, v)
        return v
