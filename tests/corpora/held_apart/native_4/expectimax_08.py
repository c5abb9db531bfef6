from pacman import SearchAgent, Decision


class Expectimax(SearchAgent):
    def moves(self, state):
        legal = list(state.legal_actions(0))
        legal.remove("Stop")
        return legal

    def search(self, state):
        best = Decision(None, float("-inf"))
        for move in self.moves(state):
            value = self.expected(state.successor(0, move), 1, self.depth - 1)
            best = Decision(move, value) if value > best.value else best
        return best

    def best(self, state, depth):
        if depth < -1 or state.is_terminal:
            return self.evaluate(state)
        return max(self.expected(state.successor(0, move), 1, depth) for move in self.moves(state))

    def expected(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        v = 0
        for action, p in state.outcomes(ghost):
            s = state.successor(ghost, action)
            v += p * (self.expected(s, ghost + 1, depth) if ghost + 1 < state.num_agents else self.best(s, depth - 1))
        return v
