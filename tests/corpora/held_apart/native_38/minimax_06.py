from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        values = {}
        for action in state.legal_actions(0):
            values[action] = self.value(state.successor(0, action), 1, self.depth)
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, agent, depth):
        if agent >= state.num_agents:
            agent, depth = 0, depth - 1

        if state.is_win:
            return float("inf")
        if state.is_lose:
            return float("-inf")
        if depth == 0:
            return self.evaluate(state)

        if agent == 1:
            return self.min_value(state, agent, depth)
        return self.max_value(state, agent, depth)

    def max_value(self, state, agent, depth):
        v = float("-inf")
        for action in state.legal_actions(agent):
            v = max(v, self.value(state.successor(agent, action), agent + 1, depth))
        return v

    def min_value(self, state, agent, depth):
        v = float("inf")
        for action in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, action), agent + 1, depth))
        return v
