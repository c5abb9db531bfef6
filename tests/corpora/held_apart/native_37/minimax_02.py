from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """ depth-limited minimax with two mutually recursive closures """

    def search(self, state):
        N = state.num_agents
        D = self.depth
        infty = float("inf")

        def leaf(s, r):
            return r == D or s.is_win

        def M(s, r):
            # upper value: Pacman to move, r rounds played
            if leaf(s, r):
                return self.evaluate(s), None
            best, arg = -infty, None
            for a in s.legal_actions(0):
                y = phi(s.successor(0, a), 1, r)
                if y >= best:
                    best, arg = y, a
            return best, arg

        def m(s, k, r):
            # lower value: ghost k to move
            if leaf(s, r):
                return self.evaluate(s)
            worst = infty
            for a in s.legal_actions(k):
                y = phi(s.successor(k, a), k + 1, r)
                if y < worst:
                    worst = y
            return worst

        def phi(s, k, r):
            if k == N:
                return M(s, r + 1)[0]
            return m(s, k, r)

        v, a = M(state, 0)
        return Decision(a, v)
