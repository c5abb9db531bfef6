from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """max layer: pacman.  min layer: the ghosts."""

    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.ghosts(state.successor(0, action), self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def pacman(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        vals = []
        for action in state.legal_actions(0):
            vals.append(self.ghosts(state.successor(0, action), depth))
        return max(vals)

    def ghosts(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        vals = []
        for ghost in range(1, state.num_agents):
            for action in state.legal_actions(ghost):
                vals.append(self.pacman(state.successor(ghost, action), depth - 1))
        return min(vals)
