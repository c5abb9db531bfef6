from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        best_action = None
        best_value = float("-inf")
        alpha = 0
        beta = float("inf")
        for action in state.legal_actions(0):
            v = self.ghost(state.successor(0, action), 1, 1, alpha, beta)
            if v > best_value:
                best_value = v
                best_action = action
            if best_value > alpha:
                alpha = best_value
        return Decision(best_action, best_value)

    def pacman(self, state, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.ghost(state.successor(0, action), 1, depth, alpha, beta))
            if v > beta:
                return v
            if v > alpha:
                alpha = v
        return v

    def ghost(self, state, i, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        if i == state.num_agents - 1:
            # this is the last ghost, see if we are deep enough
            if depth == self.depth:
                return self.evaluate(state)
            for action in state.legal_actions(i):
                v = min(v, self.pacman(state.successor(i, action), depth + 1, alpha, beta))
                if v < alpha:
                    return v
                if v < beta:
                    beta = v
        else:
            for action in state.legal_actions(i):
                v = min(v, self.ghost(state.successor(i, action), i + 1, depth, alpha, beta))
                if v < alpha:
                    return v
        return v
