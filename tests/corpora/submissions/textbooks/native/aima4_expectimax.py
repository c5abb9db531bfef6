# Russell & Norvig, AIMA, 4th edition, section 5.5, without MIN: every ghost is a chance node.
# (value, move) pairs as in Figure 5.3.
from math import inf

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        value, move = self.max_value(state, 0)
        return Decision(move, value)

    def is_cutoff(self, state, depth):
        return state.is_terminal or depth >= self.depth * state.num_agents

    def next_value(self, state, player, depth):
        if player == state.num_agents:
            return self.max_value(state, depth)
        return self.chance_value(state, player, depth)

    def max_value(self, state, depth):
        if self.is_cutoff(state, depth):
            return self.evaluate(state), None
        v, move = -inf, None
        for a in state.legal_actions(0):
            v2, a2 = self.next_value(state.successor(0, a), 1, depth + 1)
            if v2 > v:
                v, move = v2, a
        return v, move

    def chance_value(self, state, player, depth):
        if self.is_cutoff(state, depth):
            return self.evaluate(state), None
        v = 0
        for r, p in state.outcomes(player):
            v2, a2 = self.next_value(state.successor(player, r), player + 1, depth + 1)
            v = v + p * v2
        return v, None
