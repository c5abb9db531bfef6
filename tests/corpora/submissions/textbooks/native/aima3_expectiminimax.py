# Russell & Norvig, AIMA, 3rd edition, section 5.5: EXPECTIMINIMAX(s), by cases,
# with the cut-off of section 5.4 (depth goes up by one with every move).
from pacman import Decision, SearchAgent


class Expectiminimax(SearchAgent):
    def search(self, state):
        values = {}
        for a in state.legal_actions(0):
            values[a] = self.expectiminimax(state.successor(0, a), 1, 1)
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def cutoff_test(self, state, depth):
        return state.is_terminal or depth >= self.depth * state.num_agents

    def expectiminimax(self, state, agent, depth):
        if self.cutoff_test(state, depth):
            return self.evaluate(state)
        agent = agent % state.num_agents
        player = self.role(state, agent)
        if player == "max":
            return max(
                self.expectiminimax(state.successor(agent, a), agent + 1, depth + 1)
                for a in state.legal_actions(agent)
            )
        if player == "min":
            return min(
                self.expectiminimax(state.successor(agent, a), agent + 1, depth + 1)
                for a in state.legal_actions(agent)
            )
        return sum(
            p * self.expectiminimax(state.successor(agent, r), agent + 1, depth + 1)
            for r, p in state.outcomes(agent)
        )
