from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Generators: a node asks its children only as long as it needs them."""

    def search(self, state):
        n = state.num_agents
        limit = n * self.depth

        def value(s, ply, alpha, beta):
            if ply == limit or s.is_terminal:
                return self.evaluate(s)
            me = ply % n

            def values_max(alpha):
                for a in s.legal_actions(me):
                    v = value(s.successor(me, a), ply + 1, alpha, beta)
                    if v >= beta:
                        return
                    alpha = max(alpha, v)
                    yield v

            def values_min(beta):
                for a in s.legal_actions(me):
                    v = value(s.successor(me, a), ply + 1, alpha, beta)
                    if v <= alpha:
                        return
                    beta = min(beta, v)
                    yield v

            if me == 0:
                return max(values_max(alpha), default=beta)
            return min(values_min(beta), default=alpha)

        best, choice = -inf, None
        for a in state.legal_actions(0):
            v = value(state.successor(0, a), 1, best, inf)
            if v > best:
                best, choice = v, a
        return Decision(choice, best)
