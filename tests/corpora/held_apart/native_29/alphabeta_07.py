from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        """ returns Decision(action, value) """
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        a = float("-inf")
        b = float("inf")
        bestMove, bestVal = None, float("-inf")
        for m in state.legal_actions(0):
            val = self.minV(state.successor(0, m), self.depth, 1, a, b)
            if val > bestVal:
                bestVal = val
                bestMove = m
            a = max(a, bestVal)
        return Decision(bestMove, bestVal)

    def maxV(self, s, d, a, b):
        if d == 0 or s.is_terminal:
            return self.evaluate(s)
        v = float("-inf")
        for m in s.legal_actions(0):
            v = max(v, self.minV(s.successor(0, m), d, 1, a, b))
            if v >= b:
                return v
        a = max(a, v)
        return v

    def minV(self, s, d, g, a, b):
        if d == 0 or s.is_terminal:
            return self.evaluate(s)
        v = float("inf")
        for m in s.legal_actions(g):
            t = s.successor(g, m)
            v = min(v, self.maxV(t, d - 1, a, b) if g + 1 == s.num_agents else self.minV(t, d, g + 1, a, b))
            if v <= a:
                return v
            b = min(b, v)
        return v
