from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # I wrote the parts as small functions so that I can follow them.

    def search(self, state):
        return self.pacman_node(state, self.depth)

    def pacman_node(self, state, depth):
        actions = state.legal_actions(0)
        best_value = 0
        best_action = actions[0]
        for action in actions:
            value = self.get(state.successor(0, action), 1, depth - 1)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def ghost_node(self, state, agent, depth):
        actions = state.legal_actions(agent)
        next_agent = agent + 1
        if next_agent == state.num_agents:
            next_agent = 0
        total = 0
        for action in actions:
            total += self.get(state.successor(agent, action), next_agent, depth - 1)
        return total // len(actions)  # mean

    def get(self, state, agent, depth):
        if depth == 0:
            return self.evaluate(state)
        if state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.pacman_node(state, depth).value
        return self.ghost_node(state, agent, depth)
