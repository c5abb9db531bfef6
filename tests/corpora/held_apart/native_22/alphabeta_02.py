from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def children(self, state, who):
        """all the (action, state) pairs below a node"""
        return [(a, state.successor(who, a)) for a in state.legal_actions(who)]

    def search(self, state):
        v, a = self.max_value(state, float("-inf"), float("inf"), 0)
        return Decision(a, v)

    def max_value(self, state, alpha, beta, level):
        if state.is_terminal or level == self.depth:
            return self.evaluate(state), None
        v, move = float("-inf"), None
        for a, child in self.children(state, 0):
            v2, _ = self.min_value(child, alpha, beta, level, 1)
            if v2 > v:
                v, move = v2, a
                alpha = max(alpha, v)
            if v > beta:
                return v, move
        return v, move

    def min_value(self, state, alpha, beta, level, ghost):
        if state.is_terminal:
            return self.evaluate(state), None
        v, move = float("inf"), None
        for a, child in self.children(state, ghost):
            if ghost + 1 < state.num_agents:
                v2, _ = self.min_value(child, alpha, beta, level, ghost + 1)
            else:
                v2, _ = self.max_value(child, alpha, beta, level + 1)
            if v2 < v:
                v, move = v2, a
                beta = min(beta, v)
            if v < alpha:
                return v, move
        return v, move
