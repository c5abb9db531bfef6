from pacman import SearchAgent, Decision


class Minimax(SearchAgent):
    def search(self, state):
        maximum = float("-inf")
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            value = self.firstGhost(successor, self.depth)
            if value > maximum:
                maximum = value
                result = action
        return Decision(result, maximum)

    def pacman(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        maximum = float("-inf")
        for action in state.legal_actions(0):
            maximum = max(maximum, self.firstGhost(state.successor(0, action), depth))
        return maximum

    def firstGhost(self, state, depth):
        if state.is_terminal:
            return self.evaluate(state)
        minimum = float("inf")
        for action in state.legal_actions(1):
            minimum = min(minimum, self.secondGhost(state.successor(1, action), depth))
        return minimum

    def secondGhost(self, state, depth, ghost=2):
        if state.is_terminal:
            return self.evaluate(state)
        minimum = float("inf")
        for action in state.legal_actions(ghost):
            minimum = min(minimum, self.pacman(state.successor(ghost, action), depth - 1))
        return minimum
