# Russell & Norvig, AIMA, 3rd edition, Figure 5.7: ALPHA-BETA-SEARCH,
# with the CUTOFF-TEST(state, depth) and EVAL of section 5.4 (depth goes up by one with every move).
from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.root_values = {}
        v = self.max_value(state, -inf, inf, 0)
        # return the action in ACTIONS(state) with value v
        for a in state.legal_actions(0):
            if a in self.root_values and self.root_values[a] == v:
                return Decision(a, v)

    def cutoff_test(self, state, depth):
        return state.is_terminal or depth >= self.depth * state.num_agents

    def next_value(self, state, agent, alpha, beta, depth):
        if agent == state.num_agents:
            return self.max_value(state, alpha, beta, depth)
        return self.min_value(state, agent, alpha, beta, depth)

    def max_value(self, state, alpha, beta, depth):
        if self.cutoff_test(state, depth):
            return self.evaluate(state)
        v = -inf
        for a in state.legal_actions(0):
            value = self.next_value(state.successor(0, a), 1, alpha, beta, depth + 1)
            if depth == 0:
                self.root_values[a] = value
            v = max(v, value)
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, agent, alpha, beta, depth):
        if self.cutoff_test(state, depth):
            return self.evaluate(state)
        v = inf
        for a in state.legal_actions(agent):
            v = min(v, self.next_value(state.successor(agent, a), agent + 1, alpha, beta, depth + 1))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
