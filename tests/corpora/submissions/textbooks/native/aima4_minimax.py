# Russell & Norvig, AIMA, 4th edition, Figure 5.3: MINIMAX-SEARCH,
# MAX-VALUE and MIN-VALUE return a (utility, move) pair; IS-CUTOFF(state, depth) of section 5.3.
from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        value, move = self.max_value(state, 0, 0)
        return Decision(move, value)

    def is_cutoff(self, state, depth):
        return state.is_terminal or depth >= self.depth * state.num_agents

    def next_value(self, state, player, depth):
        if player == 0:
            return self.max_value(state, player, depth)
        return self.min_value(state, player, depth)

    def max_value(self, state, player, depth):
        if self.is_cutoff(state, depth):
            return self.evaluate(state), None
        v, move = -inf, None
        for a in state.legal_actions(player):
            v2, a2 = self.next_value(state.successor(player, a), (player + 1) % state.num_agents, depth + 1)
            if v2 > v:
                v, move = v2, a
        return v, move

    def min_value(self, state, player, depth):
        if self.is_cutoff(state, depth):
            return self.evaluate(state), None
        v, move = inf, None
        for a in state.legal_actions(player):
            v2, a2 = self.next_value(state.successor(player, a), (player + 1) % state.num_agents, depth + 1)
            if v2 < v:
                v, move = v2, a
        return v, move
