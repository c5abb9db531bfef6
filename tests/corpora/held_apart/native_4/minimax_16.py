from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        v, a = self.max_value(state, self.depth)
        return Decision(a, v)

    def max_value(self, state, depth):
        if depth <= 0 or state.is_terminal:
            return self.evaluate(state), None
        v, move = -inf, None
        for a in state.legal_actions(0):
            v2, _ = self.min_value(state.successor(0, a), 1, depth)
            if v2 > v:
                v, move = v2, a
        return v, move

    def min_value(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state), None
        v, move = inf, None
        last = ghost == state.num_agents - 1
        for a in state.legal_actions(ghost):
            s = state.successor(ghost, a)
            if last:
                depth -= 1
                v2, _ = self.max_value(s, depth)
            else:
                v2, _ = self.min_value(s, ghost + 1, depth)
            if v2 < v:
                v, move = v2, a
        return v, move
