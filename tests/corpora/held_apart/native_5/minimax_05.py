from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        values = []
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            values.append(self.value(child, agent + 1, depth - 1))
        return max(values) if agent == 0 else min(values)
