from pacman import Decision, SearchAgent

PACMAN = 0
GHOST = 1


class Minimax(SearchAgent):

    def search(self, state):
        best = 0
        actions = state.legal_actions(PACMAN)
        bestAction = actions[0]
        for action in actions:
            newState = state.successor(PACMAN, action)
            value = self.getMin(newState, self.depth)
            if value > best:
                best = value
                bestAction = action
        # give back the action and its value
        return Decision(bestAction, value)

    def getMax(self, state, depth):
        # stop?
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = 0
        for action in state.legal_actions(PACMAN):
            newState = state.successor(PACMAN, action)
            value = self.getMin(newState, depth)
            if value > best:
                best = value
        return best

    def getMin(self, state, depth):
        # stop?
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = float("inf")
        for action in state.legal_actions(GHOST):
            newState = state.successor(GHOST, action)
            value = self.getMax(newState, depth - 1)
            if value < best:
                best = value
        return best
