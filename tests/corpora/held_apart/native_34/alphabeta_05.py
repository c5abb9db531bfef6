from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Negamax for two sides: Pacman is one, all ghosts are the other.

    A value is always seen by the side that is to move.
    """

    def search(self, state):
        n = state.num_agents
        side = lambda ply: 1 if ply % n == 0 else -1

        def child_value(s, ply, a, alpha, beta):
            child = s.successor(ply % n, a)
            if side(ply) == side(ply + 1):
                return nega(child, ply + 1, alpha, beta)
            return -nega(child, ply + 1, -beta, -alpha)

        def nega(s, ply, alpha, beta):
            if s.is_terminal or ply == n * self.depth:
                return side(ply) * self.evaluate(s)
            best = -inf
            for a in s.legal_actions(ply % n):
                best = max(best, child_value(s, ply, a, max(alpha, best), beta))
                if best > beta:
                    break
            return best

        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        best, move = -inf, None
        for a in state.legal_actions(0):
            v = child_value(state, 0, a, best, inf)
            if move is None or v > best:
                best, move = v, a
        return Decision(move, best)
