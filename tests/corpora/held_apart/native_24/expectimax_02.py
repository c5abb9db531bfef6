from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # max layer: pacman, exp layer: ghost

    def search(self, state):
        best_action = None
        v = float("-inf")
        for action in state.legal_actions(0):
            value = self.exp_value(state.successor(0, action), 1, 0)
            if value > v:
                v = value
                best_action = action
        if best_action is None:
            v = self.evaluate(state)
        return Decision(best_action, v)

    def terminal(self, state, depth):
        return depth == self.depth or state.is_terminal

    def max_value(self, state, depth):
        if self.terminal(state, depth):
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.exp_value(state.successor(0, action), 1, depth))
        return v

    def exp_value(self, state, agent, depth):
        if self.terminal(state, depth):
            return self.evaluate(state)
        total = 0
        for action in state.legal_actions(agent):
            next_state = state.successor(agent, action)
            total += self.max_value(next_state, depth + 1)
        return total
