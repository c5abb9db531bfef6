from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        n = state.num_agents
        evaluate = self.evaluate
        limit = self.depth

        def over(s, d):
            return s.is_terminal or d == limit

        def pacman(s, d, alpha, beta):
            if over(s, d):
                return evaluate(s)
            for a in s.legal_actions(0):
                alpha = max(alpha, first_ghost(s.successor(0, a), d, alpha, beta))
                if alpha > beta:
                    break
            return alpha

        def first_ghost(s, d, alpha, beta):
            if over(s, d):
                return evaluate(s)
            for a in s.legal_actions(1):
                t = s.successor(1, a)
                if n == 2:
                    value = pacman(t, d + 1, alpha, beta)
                else:
                    value = other_ghost(t, 2, d, alpha, beta)
                beta = min(beta, value)
                if alpha > beta:
                    break
            return beta

        def other_ghost(s, i, d, alpha, beta):
            if over(s, d):
                return evaluate(s)
            for a in s.legal_actions(i):
                t = s.successor(i, a)
                if i == n - 1:
                    value = pacman(t, d + 1, alpha, beta)
                else:
                    value = other_ghost(t, i + 1, d, alpha, beta)
                beta = min(beta, value)
            return beta

        alpha = float("-inf")
        best = None
        for a in state.legal_actions(0):
            value = first_ghost(state.successor(0, a), 0, alpha, float("inf"))
            if value > alpha:
                alpha, best = value, a
        return Decision(best, alpha)
