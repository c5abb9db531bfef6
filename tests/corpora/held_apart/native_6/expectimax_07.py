from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        pairs = ((self.value(s, 1, self.depth), a) for a, s in self.nexts(state, 0))
        value, action = max(pairs, key=lambda pair: pair[0])
        return Decision(action, value)

    def nexts(self, state, agent):
        yield from ((a, state.successor(agent, a)) for a in state.legal_actions(agent))

    def weighted(self, state, agent, depth):
        for action, p in state.outcomes(agent):
            yield p * self.value(state.successor(agent, action), agent + 1, depth)

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if not depth or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max(self.value(s, 1, depth) for _, s in self.nexts(state, 0))
        return sum(self.weighted(state, agent, depth)) / len(state.outcomes(agent))
