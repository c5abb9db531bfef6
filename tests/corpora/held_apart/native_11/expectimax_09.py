from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        values = {a: self.expect(state.successor(0, a), 1, self.depth) for a in state.legal_actions(0)}
        best = max(values, key=lambda a: values[a])
        return Decision(best, values[best])

    def maxi(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        return max(self.expect(state.successor(0, a), 1, depth) for a in state.legal_actions(0))

    def expect(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        if ghost == state.num_agents - 1:
            return sum(self.maxi(state.successor(ghost, a), depth - 1) for a, p in state.outcomes(ghost))
        return sum(self.expect(state.successor(ghost, a), ghost + 1, depth) for a, p in state.outcomes(ghost))
