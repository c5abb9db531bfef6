from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        actions = state.legal_actions(0)
        values = [self.E(state.successor(0, a), 1, 1) for a in actions]
        best = max(values)
        return Decision(actions[values.index(best)], best)

    def E(self, state, agent, r):
        """expected value of the state if agent is to move in round r"""
        if agent == state.num_agents:
            agent = 0
            r += 1
        if state.is_terminal or r > self.depth:
            return self.evaluate(state)
        if agent == 0:
            return max(self.E(state.successor(0, a), 1, r) for a in state.legal_actions(0))
        # distribution: value -> probability
        distribution = {}
        for a, p in state.outcomes(agent):
            x = self.E(state.successor(agent, a), agent + 1, r)
            distribution[x] = p
        return sum(x * p for x, p in distribution.items())
