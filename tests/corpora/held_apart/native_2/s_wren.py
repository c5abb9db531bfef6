from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        v = float("-inf")
        best = None
        for a in state.legal_actions(0):
            new = self.minimum(state.successor(0, a), self.depth, 1)
            if new > v:
                v = new
                best = a
        return v

    def maximum(self, state, d):
        if state.is_terminal or d == 0:
            return self.evaluate(state)
        return max(self.minimum(state.successor(0, a), d, 1) for a in state.legal_actions(0))

    def minimum(self, state, d, g):
        if g == state.num_agents:
            return self.maximum(state, d - 1)
        if state.is_terminal:
            return self.evaluate(state)
        return min(self.minimum(state.successor(g, a), d, g + 1) for a in state.legal_actions(g))


class AlphaBeta(SearchAgent):
    def search(self, state):
        v = float("-inf")
        best = None
        alpha = float("-inf")
        beta = float("inf")
        for a in state.legal_actions(0):
            new = self.minimum(state.successor(0, a), self.depth, 1, alpha, beta)
            if new > v:
                v = new
                best = a
            alpha = max(alpha, v)
        return Decision(best, v)

    def maximum(self, state, d, alpha, beta):
        if state.is_terminal or d == 0:
            return self.evaluate(state)
        v = float("-inf")
        for a in state.legal_actions(0):
            v = max(v, self.minimum(state.successor(0, a), d, 1, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minimum(self, state, d, g, alpha, beta):
        if g == state.num_agents:
            return self.maximum(state, d - 1)
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for a in state.legal_actions(g):
            v = min(v, self.minimum(state.successor(g, a), d, g + 1, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v


class Expectimax(SearchAgent):
    def search(self, state):
        v = float("-inf")
        best = None
        for a in state.legal_actions(0):
            new = self.expectation(state.successor(0, a), self.depth, 1)
            if new > v:
                v = new
                best = a
        return Decision(best, v)

    def maximum(self, state, d):
        if state.is_terminal or d == 0:
            return self.evaluate(state)
        return max(self.expectation(state.successor(0, a), d, 1) for a in state.legal_actions(0))

    def expectation(self, state, d, g):
        if g == state.num_agents:
            return self.maximum(state, d - 1)
        if state.is_terminal:
            return self.evaluate(state)
        e = 0
        for a, p in state.outcomes(g):
            e += p * self.expectation(state.successor(g, a), d, g + 1)
        return e
