from pacman import Decision, SearchAgent

INF = 10**9


class AlphaBeta(SearchAgent):

    def search(self, state):
        n = state.num_agents

        def mx(s, depth, alpha, beta):
            if depth == 0 or s.is_terminal:
                return self.evaluate(s)
            best = -INF
            for a in s.legal_actions(0):
                best = max(best, mn(s.successor(0, a), 1, depth, alpha, beta))
                if best >= beta:
                    return best
                alpha = max(alpha, best)
            return best

        def mn(s, g, depth, alpha, beta):
            if depth == 0 or s.is_terminal:
                return self.evaluate(s)
            best = INF
            for a in s.legal_actions(g):
                t = s.successor(g, a)
                if g == n - 1:
                    best = min(best, mx(t, depth - 1, alpha, beta))
                else:
                    best = min(best, mn(t, g + 1, depth, alpha, beta))
                if best < alpha:
                    return best
                beta = min(beta, best)
            return best

        ans, ansValue = None, -INF
        for a in state.legal_actions(0):
            value = mn(state.successor(0, a), 1, self.depth, -INF, INF)
            if value > ansValue:
                ans, ansValue = a, value
        return Decision(ans, ansValue)
