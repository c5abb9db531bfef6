# Russell & Norvig, AIMA, 3rd edition, Figure 5.3: MINIMAX-DECISION,
# with the CUTOFF-TEST(state, depth) and EVAL of section 5.4 (depth goes up by one with every move).
from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        # return arg max over a in ACTIONS(s) of MIN-VALUE(RESULT(state, a))
        values = {}
        for a in state.legal_actions(0):
            values[a] = self.next_value(state.successor(0, a), 1, 1)
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def cutoff_test(self, state, depth):
        return state.is_terminal or depth >= self.depth * state.num_agents

    def next_value(self, state, agent, depth):
        # the book has one MIN; here every ghost is one
        if agent == state.num_agents:
            return self.max_value(state, depth)
        return self.min_value(state, agent, depth)

    def max_value(self, state, depth):
        if self.cutoff_test(state, depth):
            return self.evaluate(state)
        v = -inf
        for a in state.legal_actions(0):
            v = max(v, self.next_value(state.successor(0, a), 1, depth + 1))
        return v

    def min_value(self, state, agent, depth):
        if self.cutoff_test(state, depth):
            return self.evaluate(state)
        v = inf
        for a in state.legal_actions(agent):
            v = min(v, self.next_value(state.successor(agent, a), agent + 1, depth + 1))
        return v
