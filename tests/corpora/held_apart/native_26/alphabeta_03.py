from pacman import Decision, SearchAgent

inf = float('inf')

class AlphaBeta(SearchAgent):

    def search(self, state):
        v, a = self.maxi(state, self.depth, -inf, inf)
        return Decision(a, v)

    def maxi(self, s, d, alpha, beta):
        if s.is_terminal or d == 0:
            return self.evaluate(s), None
        v = -inf
        best = None
        for a in s.legal_actions(0):
            x = self.mini(s.successor(0, a), d, alpha, beta)
            if x > v:
                v = x
                best = a
            if v >= beta:       # beta cut
                return v, best
            alpha = max(alpha, v)
        return v, best

    def mini(self, s, d, alpha, beta):
        if s.is_terminal:
            return self.evaluate(s)
        v = inf
        for a in s.legal_actions(1):
            x, _ = self.maxi(s.successor(1, a), d - 1, alpha, beta)
            if x < v:
                v = x
            if v < alpha:       # alpha cut
                return v
            beta = min(beta, v)
        return v
