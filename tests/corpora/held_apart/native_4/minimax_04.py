from pacman import SearchAgent, Decision


class Minimax(SearchAgent):
    """My minimax agent (question 2)."""

    def search(self, state):
        bestAction = None
        bestScore = float("-inf")
        for a in state.legal_actions(0):
            s = self.min_value(state.successor(0, a), 0, 1)
            if s > bestScore:
                bestScore = s
                bestAction = a
        return Decision(bestAction, bestScore)

    def max_value(self, state, d):
        if state.is_terminal or d > self.depth:
            return self.evaluate(state)
        v = float("-inf")
        for a in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, a), d, 1))
        return v

    def min_value(self, state, d, ghost):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for a in state.legal_actions(ghost):
            nxt = state.successor(ghost, a)
            if ghost == state.num_agents - 1:
                v = min(v, self.max_value(nxt, d + 1))
            else:
                v = min(v, self.min_value(nxt, d, ghost + 1))
        return v
