from pacman import Decision, SearchAgent

INFINITY = float("inf")


class Minimax(SearchAgent):
    """MINIMAX-DECISION from the book, with more than one ghost."""

    def search(self, state):
        best_action = None
        best_value = -INFINITY
        for action in state.legal_actions(0):
            value = self.min_value(state.successor(0, action), 1, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    # function MAX-VALUE(state) returns a utility value
    def max_value(self, state, depth):
        # if TERMINAL-TEST(state) then return UTILITY(state)
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = -INFINITY
        for a in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, a), 1, depth))
        return v

    # function MIN-VALUE(state) returns a utility value
    def min_value(self, state, ghost, depth):
        v = INFINITY
        for a in state.legal_actions(ghost):
            result = state.successor(ghost, a)
            if ghost + 1 < state.num_agents:
                # next ghost
                v = min(v, self.min_value(result, ghost + 1, depth))
            else:
                # round is over
                v = min(v, self.max_value(result, depth - 1))
        return v
