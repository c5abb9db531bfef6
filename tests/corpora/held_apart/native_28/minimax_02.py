from pacman import Decision, SearchAgent

INF = float('inf')


class Minimax(SearchAgent):
    def search(self, state):
        value, action = self.maxValue(state, self.depth)
        return Decision(action, value)

    def stop(self, state, depth):
        return state.is_terminal or depth == 0

    def maxValue(self, state, depth):
        """returns (value, action) like in the book (AIMA 3rd ed. p. 166)"""
        if self.stop(state, depth):
            return self.evaluate(state), None
        v = -INF
        move = None
        for a in state.legal_actions(0):
            v2, _ = self.minValue(state.successor(0, a), 1, depth - 1)
            if v2 >= v:
                v, move = v2, a
        return v, move

    def minValue(self, state, ghost, depth):
        if self.stop(state, depth):
            return self.evaluate(state), None
        v = INF
        move = None
        for a in state.legal_actions(ghost):
            child = state.successor(ghost, a)
            if ghost + 1 < state.num_agents:
                v2, _ = self.minValue(child, ghost + 1, depth)
            else:
                v2, _ = self.maxValue(child, depth)
            if v2 < v:
                v, move = v2, a
        return v, move
