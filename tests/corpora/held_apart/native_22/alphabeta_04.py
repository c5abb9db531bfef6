from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = float("-inf")
        beta = float("inf")
        best = None
        for a in state.legal_actions(0):
            score = self.minValue(state.successor(0, a), 1, self.depth, alpha, beta)
            if best is None or score > alpha:
                alpha = score
                best = a
        return Decision(best, alpha)

    def maxValue(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = float("-inf")
        for a in state.legal_actions(0):
            score = self.minValue(state.successor(0, a), 1, depth, alpha, beta)
            if score > v:
                v = score
            if v >= beta:
                return v
            if v > alpha:
                alpha = v
        return v

    def minValue(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for a in state.legal_actions(ghost):
            child = state.successor(ghost, a)
            if ghost == state.num_agents - 1:
                score = self.maxValue(child, depth - 1, alpha, beta)
            else:
                score = self.minValue(child, ghost + 1, depth, alpha, beta)
            if score < v:
                v = score
            if v < alpha:
                return v
            beta = score
        return v
