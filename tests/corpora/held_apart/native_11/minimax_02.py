from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best_action = None
        best_score = -inf
        for action in state.legal_actions(0):
            next_state = state.successor(0, action)
            # first round: now the ghosts
            score = self.min_value(next_state, 1, 1)
            if score > best_score:
                best_score = score
                best_action = action
        return Decision(best_action, best_score)

    def is_leaf(self, state, depth):
        return state.is_terminal or depth == self.depth

    def max_value(self, state, depth):
        if self.is_leaf(state, depth):
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), 1, depth))
        return v

    def min_value(self, state, ghost, depth):
        if self.is_leaf(state, depth):
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(ghost):
            next_state = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                v = min(v, self.max_value(next_state, depth + 1))
            else:
                v = min(v, self.min_value(next_state, ghost + 1, depth))
        return v
