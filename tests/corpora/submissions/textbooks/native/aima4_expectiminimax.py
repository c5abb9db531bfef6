# Russell & Norvig, AIMA, 4th edition, section 5.5: EXPECTIMINIMAX(s), written in the manner of
# Figure 5.3: every function returns a (value, move) pair; a chance node has no move.
from math import inf

from pacman import Decision, SearchAgent


class Expectiminimax(SearchAgent):
    def search(self, state):
        value, move = self.expectiminimax(state, 0, 0)
        return Decision(move, value)

    def is_cutoff(self, state, depth):
        return state.is_terminal or depth >= self.depth * state.num_agents

    def expectiminimax(self, state, player, depth):
        if self.is_cutoff(state, depth):
            return self.evaluate(state), None
        to_move = self.role(state, player)
        if to_move == "max":
            return self.max_value(state, player, depth)
        if to_move == "min":
            return self.min_value(state, player, depth)
        return self.chance_value(state, player, depth)

    def max_value(self, state, player, depth):
        v, move = -inf, None
        for a in state.legal_actions(player):
            v2, a2 = self.expectiminimax(state.successor(player, a), (player + 1) % state.num_agents, depth + 1)
            if v2 > v:
                v, move = v2, a
        return v, move

    def min_value(self, state, player, depth):
        v, move = inf, None
        for a in state.legal_actions(player):
            v2, a2 = self.expectiminimax(state.successor(player, a), (player + 1) % state.num_agents, depth + 1)
            if v2 < v:
                v, move = v2, a
        return v, move

    def chance_value(self, state, player, depth):
        v = 0
        for r, p in state.outcomes(player):
            v2, a2 = self.expectiminimax(state.successor(player, r), (player + 1) % state.num_agents, depth + 1)
            v += p * v2
        return v, None
