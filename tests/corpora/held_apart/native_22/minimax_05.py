from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Negamax: max(a, b) == -min(-a, -b), so one function is enough :)"""

    def search(self, state):
        best_action = None
        best = float("-inf")
        for action in state.legal_actions(0):
            v = -self.negamax(state.successor(0, action), 1, self.depth)
            if v >= best:
                best = v
                best_action = action
        return Decision(best_action, best)

    def negamax(self, state, player, depth):
        if player == state.num_agents:
            player = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = float("-inf")
        for action in state.legal_actions(player):
            v = -self.negamax(state.successor(player, action), player + 1, depth)
            if v > best:
                best = v
        return best
