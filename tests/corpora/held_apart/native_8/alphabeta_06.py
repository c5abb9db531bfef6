from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """
    function ALPHA-BETA-SEARCH(state) returns an action
        v <- MAX-VALUE(state, -inf, +inf)
    """

    def search(self, state):
        alpha, beta = -float("inf"), float("inf")
        best, move = -float("inf"), None
        for a in state.legal_actions(self.index):
            v = self.MIN_VALUE(state.successor(self.index, a), alpha, beta, self.depth, 1)
            if v >= best:
                best, move = v, a
            alpha = max(alpha, best)
        return Decision(move, best)

    def MAX_VALUE(self, state, alpha, beta, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = -float("inf")
        for a in state.legal_actions(0):
            v = max(v, self.MIN_VALUE(state.successor(0, a), alpha, beta, depth, 1))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def MIN_VALUE(self, state, alpha, beta, depth, ghost):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = float("inf")
        for a in state.legal_actions(ghost):
            if ghost < state.num_agents - 1:
                v = min(v, self.MIN_VALUE(state.successor(ghost, a), alpha, beta, depth, ghost + 1))
            else:
                v = min(v, self.MAX_VALUE(state.successor(ghost, a), alpha, beta, depth - 1))
            if v <= alpha:
                return v
        return v
