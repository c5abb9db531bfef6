from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        self.n = state.num_agents
        pairs = [(self.value(state.successor(0, a), 1, 0), a) for a in state.legal_actions(0)]
        v, a = max(pairs, key=lambda p: p[0])
        return Decision(a, v)

    def value(self, s, agent, rounds):
        if s.is_terminal or rounds > self.depth:
            return self.evaluate(s)
        return self.chance(s, agent, rounds) if agent else self.best(s, rounds)

    def best(self, s, rounds):
        top = 0
        for a in s.legal_actions(0):
            top = max(top, self.value(s.successor(0, a), 1, rounds))
        return top

    def chance(self, s, agent, rounds):
        # running mean: m_k = m_(k-1) + (x_k - m_(k-1)) / k
        nxt = (agent + 1) % self.n
        m = 0
        for k, a in enumerate(s.legal_actions(agent)):
            x = self.value(s.successor(agent, a), nxt, rounds + (nxt == 0))
            m += (x - m) / (k or 1)
        return m
