from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # pacman = max, ghosts = min

    def search(self, state):
        best_action = None
        alpha = float("-inf")
        beta = float("inf")
        v = float("-inf")
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            score = self.min_value(child, 1, self.depth, alpha, beta)
            if score > v:
                v = score
                best_action = action
        if best_action is None:
            v = self.evaluate(state)
        return Decision(best_action, v)

    def max_value(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            v = max(v, self.min_value(child, 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if agent < state.num_agents - 1:
                v = min(v, self.min_value(child, agent + 1, depth, alpha, beta))
            else:
                v = min(v, self.max_value(child, depth - 1, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
