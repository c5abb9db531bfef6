from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    # start of the search
    def search(self, state):
        best_value = -inf
        best_action = None
        for action in state.legal_actions(0):
            after_pacman = state.successor(0, action)
            value = self.ghost_value(after_pacman, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    # pacman takes the maximum
    def pacman_value(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best_value = -inf
        for action in state.legal_actions(0):
            after_pacman = state.successor(0, action)
            value = self.ghost_value(after_pacman, depth)
            best_value = max(best_value, value)
        return best_value

    # the ghost moves at random, so we need the average
    def ghost_value(self, state, depth):
        if state.is_terminal:
            return self.evaluate(state)
        total = 0
        outcomes = state.outcomes(1)
        for action, probability in outcomes:
            after_ghost = state.successor(1, action)
            total += probability * self.pacman_value(after_ghost, depth - 1)
        return total / len(outcomes)
