from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        return max(
            (Decision(a, self.ev(state.successor(0, a), 1 % state.num_agents, self.depth - 1))
             for a in self.moves(state)),
            key=lambda d: d.value,
        )

    def moves(self, state):
        return [a for a in state.legal_actions(0) if a != "Stop"] or ["Stop"]

    def ev(self, state, agent, d):
        if d == 0 or state.is_terminal:
            return self.evaluate(state)
        n = (agent + 1) % state.num_agents
        if agent == 0:
            return max(self.ev(state.successor(0, a), n, d - 1) for a in self.moves(state))
        return sum(self.ev(state.successor(agent, a), n, d - 1) for a, p in state.outcomes(agent))
