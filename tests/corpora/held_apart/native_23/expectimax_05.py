from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """
    search()  -> the max node at the top
    expect()  -> everything below
    """

    def search(self, state):
        actions = state.legal_actions(0)
        if not actions:
            return Decision(None, self.evaluate(state))

        # the value of the root
        rootValue = max([self.expect(state.successor(0, a), 1, self.depth) for a in actions])

        # now find the (first) action which has this value
        for a in actions:
            if self.expect(state.successor(0, a), 1, self.depth) == rootValue:
                return Decision(a, rootValue)

    def expect(self, state, agent, rounds):
        # all agents have moved
        if agent == state.num_agents:
            agent = 0
            rounds = rounds - 1
        if rounds == 0 or state.is_terminal:
            return self.evaluate(state)

        expectation = 0.0
        actions = state.legal_actions(agent)
        p = 1.0 / len(actions)
        for a in actions:
            expectation = expectation + p * self.expect(state.successor(agent, a), agent + 1, rounds)
        return expectation
