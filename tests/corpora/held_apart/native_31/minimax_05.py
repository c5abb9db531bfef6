from pacman import Decision, SearchAgent

INF = float("inf")


class Minimax(SearchAgent):
    def search(self, state):
        best = -INF
        best_action = None
        for a in state.legal_actions(0):
            v = self.value(state.successor(0, a), 1, self.depth)
            if v > best:
                best = v
                best_action = a
        return Decision(best_action, v)

    def value(self, state, agent, depth):
        """dispatch, like value(s) on the slides"""
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 1:
            return self.min_value(state, agent, depth)
        else:
            return self.max_value(state, agent, depth)

    def max_value(self, state, agent, depth):
        v = 0
        for a in state.legal_actions(agent):
            v = max(v, self.value(state.successor(agent, a), agent + 1, depth))
        return v

    def min_value(self, state, agent, depth):
        v = INF
        for a in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, a), agent + 1, depth))
        return v
