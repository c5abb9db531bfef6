from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        best_action, best_value = None, None
        for action in state.legal_actions(0):
            value = self.expected(state.successor(0, action), 1, self.depth)
            if best_value is None or value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def maximum(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = float("-inf")
        for action in state.legal_actions(0):
            best = max(best, self.expected(state.successor(0, action), 1, depth))
        return best

    def expected(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        average = None
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                v = self.maximum(child, depth - 1)
            else:
                v = self.expected(child, ghost + 1, depth)
            # keep the average up to date
            if average is None:
                average = v
            else:
                average = (average + v) / 2
        return average
