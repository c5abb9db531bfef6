from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        n = state.num_agents
        inf = float("inf")

        # les tours: 0, 1, ..., n-1, puis 0 et une manche de moins
        suite = lambda i, d: ((i + 1) % n, d - 1 if i == n - 1 else d)

        def noeud(s, i, d, alpha, beta):
            if s.is_terminal or d == 0:
                return self.evaluate(s), None
            return maxi(s, d, alpha, beta) if i == 0 else mini(s, i, d, alpha, beta)

        def maxi(s, d, alpha, beta):
            v, coup = -inf, None
            for a in s.legal_actions(0):
                w, _ = noeud(s.successor(0, a), *suite(0, d), alpha, beta)
                if coup is None or w > v:
                    v, coup = w, a
                if v >= beta:
                    return v, coup
                alpha = max(alpha, v)
            return v, coup

        def mini(s, i, d, alpha, beta):
            v, coup = inf, None
            for a in s.legal_actions(i):
                w, _ = noeud(s.successor(i, a), *suite(i, d), alpha, beta)
                if coup is None or w < v:
                    v, coup = w, a
                if v < alpha:
                    return v, coup
                beta = min(beta, v)
            return v, coup

        valeur, coup = maxi(state, self.depth, -inf, inf)
        return Decision(coup, valeur)
