from pacman import SearchAgent, Decision

BIG = 1e12


class Expectimax(SearchAgent):
    def search(self, state):
        return self.decide(state)

    def decide(self, state):
        values = {}
        for a in state.legal_actions(0):
            values[a] = self.compute(state.successor(0, a), 1, self.depth)
        for a in values:
            if values[a] == max(values.values()):
                return Decision(a, values[a])

    def compute(self, state, agent, depth):
        if agent == state.num_agents: agent, depth = 0, depth - 1
        if state.is_terminal: return self.evaluate(state)
        if depth == 0: return self.evaluate(state)
        if agent == 0:
            best = -BIG
            for a in state.legal_actions(agent):
                best = max(best, self.compute(state.successor(agent, a), agent + 1, depth))
            return best
        elif agent == 1:
            mean = 0
            for a, p in state.outcomes(agent):
                mean += p * self.compute(state.successor(agent, a), agent + 1, depth)
            return mean
        else:
            best = BIG
            for a in state.legal_actions(agent):
                best = min(best, self.compute(state.successor(agent, a), agent + 1, depth))
            return best
