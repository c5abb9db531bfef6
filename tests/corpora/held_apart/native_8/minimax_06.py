from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Collects the values of all the actions in a dictionary and takes the max / min of it."""

    def search(self, state):
        results = self.results(state, 0, 0)
        best = max(results)
        return Decision(results[best], best)

    def results(self, state, agent, depth):
        # value -> action
        results = {}
        nxt = agent + 1
        new_depth = depth
        if nxt == state.num_agents:
            nxt = 0
            new_depth = depth + 1
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            results[self.value(child, nxt, new_depth)] = action
        return results

    def value(self, state, agent, depth):
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state)
        results = self.results(state, agent, depth)
        if agent == 0:
            return max(results)
        return min(results)
