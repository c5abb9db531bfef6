from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """E[V] with the uniform distribution on the moves of a ghost."""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        best_a = None
        best_v = float("-inf")
        for a in state.legal_actions(0):
            v = self.V(state.successor(0, a), 1, self.depth)
            if v > best_v:
                best_a, best_v = a, v
        return Decision(best_a, best_v)

    def V(self, s, i, d):
        if i == s.num_agents:
            return self.V(s, 0, d - 1)
        if d == 0 or s.is_terminal:
            return self.evaluate(s)
        X = [self.V(s.successor(i, a), i + 1, d) for a in s.legal_actions(i)]
        if i == 0:
            return max(X)
        return sum(X) // len(X)
