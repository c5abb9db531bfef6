from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.a = float("-inf")   # best for Pacman so far
        self.b = float("inf")    # best for the ghosts so far
        best = None
        bv = float("-inf")
        for act in state.legal_actions(0):
            v = self.ghost(state.successor(0, act), 1, self.depth)
            if v > bv:
                bv = v
                best = act
            self.a = max(self.a, bv)
        return Decision(best, bv)

    def pac(self, s, d):
        if s.is_terminal or d <= 0:
            return self.evaluate(s)
        v = float("-inf")
        for act in s.legal_actions(0):
            v = max(v, self.ghost(s.successor(0, act), 1, d))
            if v >= self.b:
                return v
            self.a = max(self.a, v)
        return v

    def ghost(self, s, g, d):
        if s.is_terminal or d <= 0:
            return self.evaluate(s)
        v = float("inf")
        for act in s.legal_actions(g):
            child = s.successor(g, act)
            if g == s.num_agents - 1:
                v = min(v, self.pac(child, d - 1))
            else:
                v = min(v, self.ghost(child, g + 1, d - 1))
            if v <= self.a:
                return v
            self.b = min(self.b, v)
        return v
