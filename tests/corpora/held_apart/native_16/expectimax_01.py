from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """All that can happen until Pacman moves again, and the average of that."""

    def search(self, state):
        best_action, best_value = None, None
        for action in state.legal_actions(0):
            value = self.average(state.successor(0, action), self.depth)
            if best_value is None or value > best_value:
                best_action, best_value = action, value
        return Decision(best_action, best_value)

    def pacman_value(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        return max(self.average(state.successor(0, action), depth)
                   for action in state.legal_actions(0))

    def average(self, state, depth):
        results = self.ghosts(state, 1, depth)
        return sum(results) / len(results)

    def ghosts(self, state, ghost, depth):
        if state.is_terminal:
            return [self.evaluate(state)]
        if ghost == state.num_agents:
            return [self.pacman_value(state, depth - 1)]
        results = []
        for action in state.legal_actions(ghost):
            results += self.ghosts(state.successor(ghost, action), ghost + 1, depth)
        return results
