from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """ Minimax, like on the slides: MAX-VALUE and MIN-VALUE """

    def search(self, state):
        best_value = -inf
        best_action = None
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            value = self.min_value(child, 1, self.depth - 1)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def max_value(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), 1, depth - 1))
        return v

    def min_value(self, state, ghost, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                # last ghost -> pacman again
                v = min(v, self.max_value(child, depth - 1))
            else:
                v = min(v, self.min_value(child, ghost + 1, depth - 1))
        return v
