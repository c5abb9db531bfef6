from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """See lecture notes, section 4.2"""

    def search(self, state):
        self.best_action = None
        value = self.max_value(state, 0)
        return Decision(self.best_action, value)

    def terminal_test(self, state, depth):
        return state.is_terminal or depth == self.depth

    def max_value(self, state, depth):
        if self.terminal_test(state, depth):
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            child = self.min_value(state.successor(0, action), depth, 1)
            if child > v:
                v = child
                self.best_action = action    # ARGMAX of the slide
        return v

    def min_value(self, state, depth, agent):
        if self.terminal_test(state, depth):
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(agent):
            child_state = state.successor(agent, action)
            if agent + 1 < state.num_agents:
                child = self.min_value(child_state, depth, agent + 1)
            else:
                child = self.max_value(child_state, depth + 1)
            if child < v:
                v = child
        return v
