from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax, my version."""

    def search(self, state):
        value, action = self.max_node(state, self.depth)
        return Decision(action, value)

    def max_node(self, state, depth):
        # returns value and action
        actions = state.legal_actions(0)
        best_value = -500  # a lost game is the worst that can be
        best_action = actions[0]
        for action in actions:
            successor = state.successor(0, action)
            if successor.is_terminal:
                value = self.evaluate(successor)
            else:
                value = self.min_node(successor, 1, depth)
            if value > best_value:
                best_value = value
                best_action = action
        return best_value, best_action

    def min_node(self, state, agent, depth):
        worst_value = float("inf")
        for action in state.legal_actions(agent):
            if state.successor(agent, action).is_terminal:
                # the game is over
                value = self.evaluate(state.successor(agent, action))
            elif agent + 1 < state.num_agents:
                # there is one more ghost
                value = self.min_node(state.successor(agent, action), agent + 1, depth)
            elif depth == 1:
                # deep enough
                value = self.evaluate(state.successor(agent, action))
            else:
                value = self.max_node(state.successor(agent, action), depth - 1)[0]
            if value < worst_value:
                worst_value = value
        return worst_value
