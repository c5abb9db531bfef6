from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best, best_action = -inf, None
        for action in state.legal_actions(self.index):
            v = self.min_value(state.successor(self.index, action), 1, self.depth)
            if v > best:
                best, best_action = v, action
        return Decision(best_action, best)

    # ---- Pacman ----
    def max_value(self, state, depth):
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), 1, depth))
        return v

    # ---- ghosts ----
    def min_value(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                depth -= 1  # all have moved, next round
                v = min(v, self.max_value(child, depth))
            else:
                v = min(v, self.min_value(child, ghost + 1, depth))
        return v
