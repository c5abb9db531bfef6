from pacman import Decision, SearchAgent

INFINITY = float("inf")


class Minimax(SearchAgent):
    """MINIMAX-SEARCH as on slide 17 of lecture 5 (book, chapter on adversarial search)."""

    def search(self, state):
        value, move = self.max_value(state, 0)
        return Decision(move, value)

    def is_cutoff(self, state, depth):
        # lecture 5, slide 24: IS-CUTOFF replaces IS-TERMINAL
        return state.is_terminal or depth == self.depth

    def max_value(self, state, depth):
        if self.is_cutoff(state, depth):
            return self.evaluate(state), None
        v, move = -INFINITY, None
        for a in state.legal_actions(0):
            v2, a2 = self.min_value(state.successor(0, a), depth + 1)
            if v2 > v:
                v, move = v2, a
        return v, move

    def min_value(self, state, depth):
        if self.is_cutoff(state, depth):
            return self.evaluate(state), None
        v, move = INFINITY, None
        for a in state.legal_actions(1):
            v2, a2 = self.max_value(state.successor(1, a), depth + 1)
            if v2 < v:
                v, move = v2, a
        return v, move
