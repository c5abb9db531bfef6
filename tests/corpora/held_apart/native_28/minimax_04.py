from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Negamax: max(a, b) == -min(-a, -b), so we only need one function."""

    def search(self, state):
        best_action = None
        best_value = -float("inf")
        for action in state.legal_actions(0):
            value = -self.negamax(state.successor(0, action), 1 % state.num_agents, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def negamax(self, state, player, depth):
        color = 1 if player == 0 else -1
        if depth == 0 or state.is_terminal:
            return color * self.evaluate(state)
        following = player + 1
        new_depth = depth
        if following == state.num_agents:
            following = 0
            new_depth = depth - 1
        best = -float("inf")
        for action in state.legal_actions(player):
            best = max(best, -self.negamax(state.successor(player, action), following, new_depth))
        return best
