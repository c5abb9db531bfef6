from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        values = {a: self.expect(state.successor(0, a), self.depth) for a in state.legal_actions(0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def expect(self, state, depth):
        """What Pacman can expect when all the ghosts move: the average of what they can make of it."""
        ends = self.after_ghosts(state, 1, depth)
        return sum(ends) / len(ends)

    def after_ghosts(self, state, ghost, depth):
        if state.is_terminal:
            return [self.evaluate(state)]
        if ghost == state.num_agents:  # all ghosts have moved
            return [self.pacman_value(state, depth - 1)]
        found = []
        for a in state.legal_actions(ghost):
            found += self.after_ghosts(state.successor(ghost, a), ghost + 1, depth)
        return found

    def pacman_value(self, state, depth):
        if depth == 0:
            return self.evaluate(state)
        return max(self.expect(state.successor(0, a), depth) for a in state.legal_actions(0))
