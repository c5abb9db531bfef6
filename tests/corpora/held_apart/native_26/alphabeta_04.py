from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        # alpha = best for max, beta = best for min
        self.alpha = float('-inf')
        self.beta = float('inf')
        action, value = self.max_node(state, self.depth)
        return Decision(action, value)

    def max_node(self, state, depth):
        if state.is_terminal or depth == 0:
            return None, self.evaluate(state)
        value = float('-inf')
        chosen = None
        for action in state.legal_actions(0):
            child = self.min_node(state.successor(0, action), 1, depth)
            if child > value:
                value, chosen = child, action
            if value >= self.beta:
                break
            self.alpha = max(self.alpha, value)
        return chosen, value

    def min_node(self, state, ghost, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        value = float('inf')
        for action in state.legal_actions(ghost):
            next_state = state.successor(ghost, action)
            if ghost + 1 < state.num_agents:
                child = self.min_node(next_state, ghost + 1, depth)
            else:
                child = self.max_node(next_state, depth - 1)[1]
            if child < value:
                value = child
            if value <= self.alpha:
                break
            self.beta = min(self.beta, value)
        return value
