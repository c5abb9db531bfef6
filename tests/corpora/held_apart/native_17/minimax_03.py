from pacman import Decision, SearchAgent

# slide 9: "v <- -infinity"
INFINITY = 999


class Minimax(SearchAgent):
    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        self.number_of_agents = state.num_agents
        value, action = self.minimax(state, 0, 0)
        return Decision(action, value)

    def minimax(self, state, player, depth):
        """Returns the pair (value, action), like in the 4th edition."""
        # TERMINAL-TEST and depth limit
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state), None

        # TO-MOVE(state)
        next_player = player + 1
        next_depth = depth
        if next_player == self.number_of_agents:
            next_player = 0
            next_depth = depth + 1

        best_action = None
        if player == 0:
            # MAX
            best_value = -INFINITY
            for action in state.legal_actions(player):
                value, _ = self.minimax(state.successor(player, action), next_player, next_depth)
                if value >= best_value:
                    best_value, best_action = value, action
        else:
            # MIN
            best_value = INFINITY
            for action in state.legal_actions(player):
                value, _ = self.minimax(state.successor(player, action), next_player, next_depth)
                if value <= best_value:
                    best_value, best_action = value, action
        return best_value, best_action
