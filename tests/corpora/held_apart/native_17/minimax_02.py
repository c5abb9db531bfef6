from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    # MINIMAX-DECISION(state), lecture "Games I"
    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        best_action = None
        best_value = float("-inf")
        for action in state.legal_actions(0):
            value = self.min_value(state.successor(0, action), 1, 0)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    # function MAX-VALUE(state) returns a utility value
    def max_value(self, state, depth):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), 1, depth))
        return v

    # function MIN-VALUE(state) returns a utility value
    def min_value(self, state, ghost, depth):
        v = float("inf")
        for action in state.legal_actions(ghost):
            successor = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                # a new round begins (slide "More than two players")
                v = min(v, self.max_value(successor, depth + 1))
            else:
                v = min(v, self.min_value(successor, ghost + 1, depth))
        return v
