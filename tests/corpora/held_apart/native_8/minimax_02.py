import math

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        v, move = self.max_value(state, self.depth)
        return Decision(move, v)

    # adapted from the pseudo-code of the lecture (slide MINIMAX-SEARCH)

    def max_value(self, state, d):
        if self.cutoff(state, d):
            return self.evaluate(state), None
        v, move = -math.inf, None
        for a in state.legal_actions(0):
            v2, _ = self.min_value(state.successor(0, a), 1, d)
            if v2 >= v:
                v, move = v2, a
        return v, move

    def min_value(self, state, ghost, d):
        if self.cutoff(state, d):
            return self.evaluate(state), None
        v, move = math.inf, None
        for a in state.legal_actions(ghost):
            s = state.successor(ghost, a)
            if ghost + 1 < state.num_agents:
                v2, _ = self.min_value(s, ghost + 1, d)
            else:
                v2, _ = self.max_value(s, d - 1)
            if v2 < v:
                v, move = v2, a
        return v, move

    def cutoff(self, state, d):
        return d == 0 or state.is_terminal
