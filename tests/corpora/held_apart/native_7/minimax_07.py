from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """After the pseudo-code of the book: MAX-VALUE and MIN-VALUE return a value and a move."""

    def search(self, state):
        value, move = self.max_value(state, 0)
        return Decision(move, value)

    def is_cutoff(self, state, ply):
        return state.is_terminal or ply >= 2 * self.depth

    def dispatch(self, state, ply):
        if self.is_cutoff(state, ply):
            return self.evaluate(state), None
        if ply % state.num_agents == 0:
            return self.max_value(state, ply)
        return self.min_value(state, ply)

    def max_value(self, state, ply):
        v, move = -inf, None
        for a in state.legal_actions(0):
            v2, _ = self.dispatch(state.successor(0, a), ply + 1)
            if v2 >= v:
                v, move = v2, a
        return v, move

    def min_value(self, state, ply):
        player = ply % state.num_agents
        v, move = inf, None
        for a in state.legal_actions(player):
            child = state.successor(player, a)
            v2, _ = self.dispatch(child, ply + 1)
            if v2 < v:
                v, move = v2, a
            if child.is_lose:
                break  # it has caught him, nothing is better for a ghost
        return v, move
