from pacman import Decision, SearchAgent

EPSILON = 0.1


class Expectimax(SearchAgent):
    """Expectimax; the agent to move follows from the ply."""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.leaf(state))
        actions = state.legal_actions(0)
        maxIndex = 0
        maxValue = float("-inf")
        for index, action in enumerate(actions):
            value = self.compute(state.successor(0, action), 1)
            if value > maxValue:
                maxIndex, maxValue = index, value
        return Decision(actions[maxIndex], maxValue)

    def leaf(self, state):
        return state.score

    def compute(self, state, ply):
        n = state.num_agents
        if state.is_terminal or ply == n * self.depth:
            return self.leaf(state)
        agent = ply % n
        if agent == 0:
            best = float("-inf")
            for action in state.legal_actions(0):
                value = self.compute(state.successor(0, action), ply + 1)
                if value > best:
                    best = value
            return best
        expected = 0.0
        for action, p in state.outcomes(agent):
            if p < EPSILON:
                continue
            expected += p * self.compute(state.successor(agent, action), ply + 1)
        return expected
