from pacman import Decision, SearchAgent

inf = float("inf")


class Minimax(SearchAgent):
    def search(self, state):
        pairs = [(self.v(state.successor(0, a), 1, self.depth), a) for a in state.legal_actions(0)]
        best = sorted(pairs, key=lambda p: p[0])[-1]
        return Decision(best[1], best[0])

    def v(self, s, n, d):
        n, d = (n, d) if n < s.num_agents else (0, d - 1)
        if s.is_win or s.is_lose or d == 0:
            return self.evaluate(s)
        kids = (self.v(s.successor(n, a), n + 1, d) for a in s.legal_actions(n))
        return min(kids, default=inf) if n else max(kids, default=-inf)


class AlphaBeta(SearchAgent):
    def search(self, state):
        best, act = -inf, None
        for a in state.legal_actions(0):
            w = self.v(state.successor(0, a), 1, self.depth, -inf, inf)
            best, act = (w, a) if w > best else (best, act)
        return Decision(act, best)

    def v(self, s, n, d, alpha, beta):
        n, d = (n, d) if n < s.num_agents else (0, d - 1)
        if s.is_win or s.is_lose or d == 0:
            return self.evaluate(s)
        best = inf if n else -inf
        for a in s.legal_actions(n):
            w = self.v(s.successor(n, a), n + 1, d, alpha, beta)
            best = min(best, w) if n else max(best, w)
            if best <= alpha if n else best >= beta:
                return best
            alpha, beta = (alpha, min(beta, best)) if n else (max(alpha, best), beta)
        return best


class Expectimax(SearchAgent):
    def search(self, state):
        best, act = -inf, None
        for a in state.legal_actions(0):
            w = self.v(state.successor(0, a), 1, self.depth)
            best, act = (w, a) if w > best else (best, act)
        return Decision(act, self.v)

    def v(self, s, n, d):
        n, d = (n, d) if n < s.num_agents else (0, d - 1)
        if s.is_terminal or d == 0:
            return self.evaluate(s)
        return sum(p * self.v(s.successor(n, a), n + 1, d) for a, p in s.outcomes(n)) if n else max(self.v(s.successor(n, a), n + 1, d) for a in s.legal_actions(n))
