from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """Game tree with MAX, CHANCE and MIN nodes (book: EXPECTIMINIMAX)."""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        best_value, best_action = float("-inf"), None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, 0)
            if value > best_value:
                best_value, best_action = value, action
        return Decision(best_action, best_value)

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth += 1
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth)
        if agent == 1:
            return self.chance_value(state, agent, depth)
        return self.min_value(state, agent, depth)

    def max_value(self, state, depth):
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.value(state.successor(0, action), 1, depth))
        return v

    def min_value(self, state, agent, depth):
        v = float("inf")
        for action in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, action), agent + 1, depth))
        return v

    def chance_value(self, state, agent, depth):
        v = 0
        actions = state.legal_actions(agent)
        for action in actions:
            v += self.value(state.successor(agent, action), agent + 1, depth)
        # utilities are whole numbers in this game
        return round(v / len(actions))
