from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax with a dictionary of the scores."""

    def search(self, state):
        scores = {}
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            score = self.get_value(child, 1, self.depth - 1)
            scores[score] = action
        if not scores:
            return Decision(None, self.evaluate(state))
        best = max(scores)
        return Decision(scores[best], best)

    def get_value(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth)
        return self.min_value(state, agent, depth)

    def max_value(self, state, depth):
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.get_value(state.successor(0, action), 1, depth - 1))
        return v

    def min_value(self, state, agent, depth):
        v = float("inf")
        next_agent = agent + 1
        if next_agent == state.num_agents:
            next_agent = 0
        for action in state.legal_actions(agent):
            v = min(v, self.get_value(state.successor(agent, action), next_agent, depth - 1))
        return v
