from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        value, action = self.max_node(state, 0)
        return Decision(action, value)

    def max_node(self, state, depth):
        if depth == self.depth or state.is_terminal:
            return self.evaluate(state), None
        best_value = float("-inf")
        best_action = None
        for action in state.legal_actions(0):
            value = self.chance_node(state.successor(0, action), 1, depth)
            if value > best_value:
                best_value = value
                best_action = action
        return best_value, best_action

    def chance_node(self, state, agent, depth):
        actions = state.legal_actions(agent)
        if len(actions) == 0:
            return 0
        total = 0
        for action in actions:
            child = state.successor(agent, action)
            if agent + 1 == state.num_agents:
                total += self.max_node(child, depth + 1)[0]
            else:
                total += self.chance_node(child, agent + 1, depth)
        return total // len(actions)
