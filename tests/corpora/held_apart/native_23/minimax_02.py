from pacman import Decision, SearchAgent

MAX_INT = 2147483647     # Integer.MAX_VALUE


class Minimax(SearchAgent):

    def search(self, state):
        actions = list(state.legal_actions(0))
        values = []
        for i in range(0, len(actions)):
            successor = state.successor(0, actions[i])
            values.append(self.getMinValue(successor, 1, self.depth))
        # look for the index of the best value
        index = 0
        for i in range(1, len(values)):
            if values[i] > values[index]:
                index = i
        return Decision(actions[index], values[index])

    # ---------------------------------------------------------------- helpers

    def isFinished(self, state, depth):
        """true when the search has to stop in this state"""
        if depth == 0:
            return True
        if state.is_win:
            return True
        return False

    def getMaxValue(self, state, depth):
        if self.isFinished(state, depth):
            return self.evaluate(state)
        maximum = 0
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            current = self.getMinValue(successor, 1, depth)
            maximum = max(maximum, current)
        return maximum

    def getMinValue(self, state, ghost, depth):
        if self.isFinished(state, depth):
            return self.evaluate(state)
        minimum = MAX_INT
        lastGhost = state.num_agents - 1
        for action in state.legal_actions(ghost):
            successor = state.successor(ghost, action)
            if ghost == lastGhost:
                # all ghosts have moved, the round is over
                current = self.getMaxValue(successor, depth - 1)
            else:
                current = self.getMinValue(successor, ghost + 1, depth)
            minimum = min(minimum, current)
        return minimum
