from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            v = self.exp_value(state.successor(0, action), 1, self.depth)
            if best is None or v > best.value:
                best = Decision(action, v)
        return best

    def max_value(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.exp_value(state.successor(0, action), 1, depth))
        return v

    def exp_value(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        v = 0
        for action, p in state.outcomes(ghost):
            s = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                v += self.max_value(s, depth - 1)
            else:
                v += self.exp_value(s, ghost + 1, depth)
        return v
