# Russell & Norvig, AIMA, 3rd edition, section 5.5: EXPECTIMINIMAX(s) without its MIN case
# (every ghost is a chance node), with the cut-off of section 5.4.
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        values = {}
        for a in state.legal_actions(0):
            values[a] = self.expectimax(state.successor(0, a), 1, 1)
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def cutoff_test(self, state, depth):
        return state.is_terminal or depth >= self.depth * state.num_agents

    def expectimax(self, state, agent, depth):
        if self.cutoff_test(state, depth):
            return self.evaluate(state)
        agent = agent % state.num_agents
        if agent == 0:
            return max(
                self.expectimax(state.successor(0, a), 1, depth + 1) for a in state.legal_actions(0)
            )
        return sum(
            p * self.expectimax(state.successor(agent, r), agent + 1, depth + 1)
            for r, p in state.outcomes(agent)
        )
