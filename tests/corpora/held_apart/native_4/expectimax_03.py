from pacman import SearchAgent, Decision


class Expectimax(SearchAgent):
    def search(self, state):
        best_action = None
        best = -1e20
        for action in state.legal_actions(0):
            v = self.v(state.successor(0, action), 1, self.depth)
            if v >= best:
                best = v
                best_action = action
        return Decision(best_action, best)

    def v(self, state, agent, depth):
        if agent >= state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max([self.v(state.successor(agent, a), agent + 1, depth) for a in state.legal_actions(agent)])
        likely = max(state.outcomes(agent), key=lambda o: o[1])
        expected = 0
        for a, p in state.outcomes(agent):
            if a != likely[0]:
                continue
            p = 1
            expected += p * self.v(state.successor(agent, a), agent + 1, depth)
        return expected
