from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        self.action = None
        value = self.max_value(state, 0)
        return Decision(self.action, value)

    def stop_here(self, state, depth):
        if state.is_terminal:
            return True
        if depth >= self.depth:
            return True
        return False

    def max_value(self, state, depth):
        if self.stop_here(state, depth):
            return self.evaluate(state)
        v = -float("inf")
        for a in state.legal_actions(0):
            w = self.min_value(state.successor(0, a), depth, 1)
            if w > v:
                v = w
                self.action = a  # remember it for search()
        return v

    def min_value(self, state, depth, ghost):
        if self.stop_here(state, depth):
            return self.evaluate(state)
        v = float("inf")
        for a in state.legal_actions(ghost):
            s = state.successor(ghost, a)
            if ghost + 1 == state.num_agents:
                w = self.max_value(s, depth + 1)
            else:
                w = self.min_value(s, depth, ghost + 1)
            if w < v:
                v = w
        return v
