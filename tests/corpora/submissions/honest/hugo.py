from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax as in the lecture."""

    def search(self, state):
        best_action, best_value = None, float("-inf")
        for action in state.legal_actions(self.index):
            value = self.value(state.successor(self.index, action), 1, 0)
            if value > best_value:
                best_action, best_value = action, value
        return Decision(best_action, best_value)

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth += 1
        if depth == self.depth or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, agent, depth)
        return self.min_value(state, agent, depth)

    def max_value(self, state, agent, depth):
        value = float("-inf")
        for action in state.legal_actions(agent):
            value = max(value, self.value(state.successor(agent, action), agent + 1, depth))
        return value

    def min_value(self, state, agent, depth):
        value = float("inf")
        for action in state.legal_actions(agent):
            value = min(value, self.value(state.successor(agent, action), agent + 1, depth))
        return value


class AlphaBeta(SearchAgent):
    """Alpha-beta as in the lecture."""

    def search(self, state):
        best_action, alpha, beta = None, float("-inf"), float("inf")
        for action in state.legal_actions(self.index):
            value = self.value(state.successor(self.index, action), 1, 0, alpha, beta)
            if value > alpha:
                best_action, alpha = action, value
        return Decision(best_action, alpha)

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth += 1
        if depth == self.depth or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, agent, depth, alpha, beta)
        return self.min_value(state, agent, depth, alpha, beta)

    def max_value(self, state, agent, depth, alpha, beta):
        value = float("-inf")
        for action in state.legal_actions(agent):
            value = max(value, self.value(state.successor(agent, action), agent + 1, depth, alpha, beta))
            if value > beta:
                return value
            alpha = max(alpha, value)
        return value

    def min_value(self, state, agent, depth, alpha, beta):
        value = float("inf")
        for action in state.legal_actions(agent):
            value = min(value, self.value(state.successor(agent, action), agent + 1, depth, alpha, beta))
            if value < alpha:
                return value
            beta = min(beta, value)
        return value
