from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """Expectimax with three little functions."""

    roles = ("max", "chance")

    def search(self, state):
        rated = list(self.children(state, 0, self.depth))
        action, value = rated[0]
        for a, v in rated[1:]:
            if v > value:
                action, value = a, v
        return Decision(action, value)

    def children(self, state, agent, depth):
        for action in state.legal_actions(agent):
            yield action, self.value_of(state.successor(agent, action), agent + 1, depth)

    def value_of(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max(v for _, v in self.children(state, 0, depth))
        probability = dict(state.outcomes(agent))
        return sum(probability[a] * v for a, v in self.children(state, agent, depth))
