from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        return Decision(*self.pick(state, self.depth))

    def pick(self, state, depth):
        """Pacman: (action, value) of the best action"""
        actions = state.legal_actions(0)
        best_action, best_value = actions[0], 0
        for action in actions:
            value = self.rate(state.successor(0, action), 1, depth - 1)
            if value > best_value:
                best_action, best_value = action, value
        return best_action, best_value

    def rate(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.pick(state, depth)[1]
        following = (agent + 1) % state.num_agents
        values = {
            self.rate(state.successor(agent, action), following, depth - 1)
            for action in state.legal_actions(agent)
        }
        return sum(values) / len(values)
