from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Alpha Beta Pruning (exercise 3)"""

    def search(self, state):
        alpha = float("-inf")
        beta = float("inf")
        best_score = float("-inf")
        best_action = None
        for action in state.legal_actions(0):
            next_state = state.successor(0, action)
            score = self.min_value(next_state, 0, 1, alpha, beta)
            if score >= best_score:
                best_score = score
                best_action = action
            alpha = max(alpha, best_score)
        return Decision(best_action, best_score)

    def max_value(self, state, depth, alpha, beta):
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            next_state = state.successor(0, action)
            v = max(v, self.min_value(next_state, depth, 1, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, depth, agent, alpha, beta):
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(agent):
            next_state = state.successor(agent, action)
            if agent == state.num_agents - 1:
                # last ghost, now a new round begins
                v = min(v, self.max_value(next_state, depth + 1, alpha, beta))
            else:
                v = min(v, self.min_value(next_state, depth, agent + 1, alpha, beta))
            if v < alpha:
                return v
            alpha = min(alpha, v)
        return v
