from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        moves = state.legal_actions(0)
        values = [self.value(state.successor(0, m), 1, self.depth) for m in moves]
        best = max(values)
        return Decision(moves[values.index(best)], best)

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.maximum(state, depth)
        return self.minimum(state, agent, depth)

    def maximum(self, state, depth):
        high = float("-inf")
        for m in state.legal_actions(0):
            v = self.value(state.successor(0, m), 1, depth)
            if v > high:
                high = v
        return high

    def minimum(self, state, agent, depth):
        low = float("inf")
        for m in state.legal_actions(agent):
            v = self.value(state.successor(agent, m), agent + 1, depth)
            if v < low:
                low = v
            return low
