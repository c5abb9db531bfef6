from pacman import Decision, SearchAgent

oo = float("inf")


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.argmax = None
        v = self.phi(state, 0, 0, -oo, oo)
        return Decision(self.argmax, v)

    # phi(s, i, r): value of s with agent i to move after r rounds
    def phi(self, s, i, r, alpha, beta, root=True):
        if s.is_terminal or r == self.depth:
            return self.evaluate(s)
        j, q = (i + 1, r) if i + 1 < s.num_agents else (0, r + 1)
        if i == 0:
            v = -oo
            for a in s.legal_actions(0):
                x = self.phi(s.successor(0, a), j, q, alpha, beta, False)
                if x > v:
                    v = x
                    if root:
                        self.argmax = a
                if v >= beta:
                    break
                alpha = v
            return v
        v = oo
        for a in s.legal_actions(i):
            x = self.phi(s.successor(i, a), j, q, alpha, beta, False)
            v = min(v, x)
            if v <= alpha:
                break
            beta = min(beta, v)
        return v
