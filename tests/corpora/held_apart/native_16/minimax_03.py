from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # pseudo code from the lecture, slide 23

    def search(self, state):
        best_action = None
        best_value = float("-inf")
        for action in state.legal_actions(0):
            value = self.min_value(state.successor(0, action), 1, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def max_value(self, state, depth):
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), 1, depth))
        return v

    def min_value(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(agent):
            next_state = state.successor(agent, action)
            if agent == state.num_agents - 1:
                # last ghost: this round is over, it is Pacman again
                depth = depth - 1
                v = min(v, self.max_value(next_state, depth))
            else:
                v = min(v, self.min_value(next_state, agent + 1, depth))
        return v
