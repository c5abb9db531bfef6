from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        self.move = state.legal_actions(0)[0]
        value = self.maximum(state, 0)
        return Decision(self.move, value)

    def maximum(self, state, depth):
        if depth == self.depth or state.is_win:
            return self.evaluate(state)
        best = -float("inf")
        for a in state.legal_actions(0):
            v = self.minimum(state.successor(0, a), depth, 1)
            if v > best:
                best = v
                self.move = a      # remember the move
        return best

    def minimum(self, state, depth, ghost):
        if depth == self.depth or state.is_win:
            return self.evaluate(state)
        best = 1000
        for a in state.legal_actions(ghost):
            nxt = state.successor(ghost, a)
            if ghost < state.num_agents - 1:
                v = self.minimum(nxt, depth, ghost + 1)
            else:
                v = self.maximum(nxt, depth + 1)
            if v < best:
                best = v
        return best
