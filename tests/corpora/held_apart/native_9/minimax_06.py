from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    memo = {}  # so that we do not calculate a state twice

    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if (state, agent) in self.memo:
            return self.memo[state, agent]
        values = []
        for action in state.legal_actions(agent):
            values.append(self.value(state.successor(agent, action), agent + 1, depth))
        result = max(values) if agent == 0 else min(values)
        self.memo[state, agent] = result
        return result
