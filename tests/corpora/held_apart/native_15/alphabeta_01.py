from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        v, a = self.max_value(state, self.depth, float("-inf"), float("inf"))
        return Decision(a, v)

    def max_value(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None
        v = float("-inf")
        move = None
        for a in state.legal_actions(0):
            v2 = self.min_value(state.successor(0, a), depth, 1, alpha, beta)
            if v2 > v:
                v, move = v2, a
            if v >= beta:
                return v, move
                alpha = max(alpha, v)
        return v, move

    def min_value(self, state, depth, ghost, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for a in state.legal_actions(ghost):
            child = state.successor(ghost, a)
            if ghost == state.num_agents - 1:
                v2, _ = self.max_value(child, depth - 1, alpha, beta)
            else:
                v2 = self.min_value(child, depth, ghost + 1, alpha, beta)
            if v2 < v:
                v = v2
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
