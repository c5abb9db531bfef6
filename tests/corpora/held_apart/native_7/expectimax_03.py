from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """Expectimax: Pacman takes the maximum, ghosts the average."""

    def search(self, state):
        best_action, best_value = None, None
        for action in state.legal_actions(0):
            value = self.node(state.successor(0, action), 1, 0)
            if best_value is None or value > best_value:
                best_action, best_value = action, value
        return Decision(best_action, best_value)

    def node(self, state, agent, depth):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        # who is next?
        next_agent, next_depth = agent + 1, depth
        if next_agent == state.num_agents:
            next_agent, next_depth = 0, depth + 1

        result = None
        for action in state.legal_actions(agent):
            value = self.node(state.successor(agent, action), next_agent, next_depth)
            if result is None:
                result = value
            elif agent == 0:
                result = max(result, value)
            else:
                result = (result + value) / 2
        return result
