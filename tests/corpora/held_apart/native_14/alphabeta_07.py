from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.agents = state.num_agents
        results = {}
        for action in state.legal_actions(0):
            results[action] = self.min_val(state.successor(0, action), 1, self.depth,
                                           float("-inf"), float("inf"))
        best = max(results, key=results.get)
        return Decision(best, results[best])

    def stop(self, s, depth):
        return s.is_terminal or depth == 0

    def max_val(self, s, depth, alpha, beta):
        if self.stop(s, depth):
            return self.evaluate(s)
        v = float("-inf")
        for action in s.legal_actions(0):
            child = s.successor(0, action)
            if v >= beta:
                return v                      # beta cut
            v = max(v, self.min_val(child, 1, depth, alpha, beta))
            alpha = max(alpha, v)
        return v

    def min_val(self, s, ghost, depth, alpha, beta):
        if self.stop(s, depth):
            return self.evaluate(s)
        v = float("inf")
        for action in s.legal_actions(ghost):
            child = s.successor(ghost, action)
            if ghost + 1 < self.agents:
                val = self.min_val(child, ghost + 1, depth, alpha, beta)
            else:
                val = self.max_val(child, depth - 1, alpha, beta)
            v = min(v, val)
            if v <= alpha:
                return v                      # alpha cut
            beta = val
        return v
