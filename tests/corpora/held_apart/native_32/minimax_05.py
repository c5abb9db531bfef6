from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        action, value = self.maxNode(state, 0)
        return Decision(action, value)

    def maxNode(self, state, level):
        # returns (action, value)
        if state.is_terminal or level == self.depth:
            return None, self.evaluate(state)
        actions = state.legal_actions(0)
        best = 0
        values = [0.0] * len(actions)
        for i in range(len(actions)):
            values[i] = self.next(state.successor(0, actions[i]), 0, level)
            if values[i] > values[best]:
                best = i
        return actions[best], values[best]

    def minNode(self, state, ghost, level):
        lowest = float("inf")
        for action in state.legal_actions(ghost):
            v = self.next(state.successor(ghost, action), ghost, level)
            if v < lowest:
                lowest = v
        return lowest

    def next(self, state, mover, level):
        lastMover = state.num_agents - 1
        if mover == lastMover:
            action, value = self.maxNode(state, level + 1)
            return value
        return self.minNode(state, mover + 1, level)
