from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """ALPHA-BETA-SEARCH (two players in the book, here: Pacman and his ghosts)"""

    MINUS = float("-inf")
    PLUS = float("inf")

    def search(self, state):
        best_value = self.MINUS
        best_action = None
        for action in state.legal_actions(0):
            value = self.min_value(state.successor(0, action), self.MINUS, self.PLUS, self.depth, 1)
            if value > best_value:
                best_value, best_action = value, action
        return Decision(best_action, best_value)

    def max_value(self, state, alpha, beta, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = self.MINUS
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), alpha, beta, depth, 1))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, alpha, beta, depth, ghost):
        v = self.PLUS
        for action in state.legal_actions(ghost):
            following = state.successor(ghost, action)
            if ghost + 1 == state.num_agents:
                v = min(v, self.max_value(following, alpha, beta, depth - 1))
            else:
                v = min(v, self.min_value(following, alpha, beta, depth, ghost + 1))
            if v <= alpha:
                return v
            alpha = min(alpha, v)
        return v
