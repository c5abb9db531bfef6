from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """V(s, t) = u(s)                        if t = T or s is terminal
               = max_a V(s.a, t + 1)         if t = 0 (mod n)
               = min_a V(s.a, t + 1)         otherwise
    """

    def search(self, state):
        n = state.num_agents
        T = n * self.depth
        opt = lambda t: max if t % n == 0 else min

        def V(s, t):
            if t == T or s.is_terminal:
                return self.evaluate(s)
            i = t % n
            return opt(t)(V(s.successor(i, a), t + 1) for a in s.legal_actions(i))

        A = list(state.legal_actions(0))
        values = [V(state.successor(0, a), 1) for a in A]
        v = max(values)
        # index() is the first one
        return Decision(A[values.index(v)], v)
