from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        actions = state.legal_actions(0)
        values = [self.dispatch(state.successor(0, a), 1, 0) for a in actions]
        best = values.index(max(values))
        return Decision(actions[best], values[best])

    def dispatch(self, state, agent, rounds_done):
        if agent >= state.num_agents:
            agent = 0
            rounds_done += 1
        if state.is_terminal or rounds_done == self.depth:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, rounds_done)
        return self.exp_value(state, agent, rounds_done)

    def max_value(self, state, rounds_done):
        v = float("-inf")
        for a in state.legal_actions(0):
            v = max(v, self.dispatch(state.successor(0, a), 1, rounds_done))
        return v

    def exp_value(self, state, ghost, rounds_done):
        pairs = []
        for a, p in state.outcomes(ghost):
            pairs.append((p, self.dispatch(state.successor(ghost, a), ghost + 1, rounds_done)))
        if ghost > 1:
            return min(v for p, v in pairs)
        return sum(p * v for p, v in pairs)
