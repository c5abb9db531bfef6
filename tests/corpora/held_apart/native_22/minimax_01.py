from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax as in the lecture (Max-Value / Min-Value)."""

    def search(self, state):
        self.move = None
        value = self.max_value(state, self.depth)
        return Decision(self.move, value)

    def max_value(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            new = self.min_value(state.successor(0, action), depth, 1)
            if new > v:
                v = new
                self.move = action      # remember what to do
        return v

    def min_value(self, state, depth, ghost):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(ghost):
            nxt = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                # everybody moved, next round
                new = self.max_value(nxt, depth - 1)
            else:
                new = self.min_value(nxt, depth, ghost + 1)
            v = min(v, new)
        return v
