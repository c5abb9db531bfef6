from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Counts plies; a ply is one move of one agent."""

    def search(self, state):
        plies = self.depth * state.num_agents
        actions = state.legal_actions(0)
        values = [self.value(state.successor(0, a), 1, plies - 1) for a in actions]
        i = values.index(max(values))  # index gives the first one
        return Decision(actions[i], values[i])

    def value(self, state, agent, plies):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        following = (agent + 1) % state.num_agents
        results = [
            self.value(state.successor(agent, a), following, plies - 1) for a in state.legal_actions(agent)
        ]
        # max and min take turns
        if agent % 2 == 0:
            return max(results)
        return min(results)
