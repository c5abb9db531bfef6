from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax for assignment 2."""

    def search(self, state):
        best = None
        move = None
        for action in state.legal_actions(0):
            v = self.min_value(state.successor(0, action), 1, 0)
            if best is None or v > best:
                best = v
                move = action
        return Decision(move, best)

    def max_value(self, state, depth):
        # are we done?
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        best = None
        for action in state.legal_actions(0):
            v = self.min_value(state.successor(0, action), 1, depth)
            if not best or v > best:
                best = v
        return best

    def min_value(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        best = None
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                v = self.max_value(child, depth + 1)
            else:
                v = self.min_value(child, ghost + 1, depth)
            if not best or v < best:
                best = v
        return best
