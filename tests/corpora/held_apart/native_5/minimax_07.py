from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best_action, best_value = None, float("-inf")
        for action in state.legal_actions(0):
            value = self.min_value(state.successor(0, action), self.depth, 1)
            if value > best_value:
                best_action, best_value = action, value
        return Decision(best_action, best_value)

    def is_leaf(self, state, depth):
        return depth == 0 or state.is_terminal

    def after(self, state, depth, agent):
        # who is next?
        if agent == state.num_agents:
            return self.max_value(state, depth - 1)
        return self.min_value(state, depth, agent)

    def max_value(self, state, depth):
        if self.is_leaf(state, depth):
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.after(state.successor(0, action), depth, 1))
        return v

    def min_value(self, state, depth, ghost):
        if state.num_agents == 1:  # no ghosts at all on this board
            return self.max_value(state, depth - 1)
        if self.is_leaf(state, depth):
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            v = min(v, self.max_value(child, depth - 1))
        return v
