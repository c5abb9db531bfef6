from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        action, value = self.max_value(state, self.depth, float("-inf"), float("inf"))
        return Decision(action, value)

    def next_node(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            return self.max_value(state, depth - 1, alpha, beta)[1]
        return self.min_value(state, agent, depth, alpha, beta)

    def max_value(self, state, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return None, self.evaluate(state)
        v = float("-inf")
        best = None
        for action in state.legal_actions(0):
            child = self.next_node(state.successor(0, action), 1, depth, alpha, beta)
            if child > v:
                v = child
                best = action
            if v >= beta:
                return best, v
            alpha = max(alpha, v)
        return best, v

    def min_value(self, state, agent, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(agent):
            child = self.next_node(state.successor(agent, action), agent + 1, depth, alpha, beta)
            if child < v:
                v = child
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
