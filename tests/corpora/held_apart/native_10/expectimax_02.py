from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        # try every action of pacman and keep the one with the
        # highest expected value
        best_action = None
        highest = -inf
        for action in state.legal_actions(0):
            next_state = state.successor(0, action)
            expected = self.chance(next_state, 1, 0)
            if expected > highest:
                highest = expected
                best_action = action
        return Decision(best_action, highest)

    def maximum(self, state, depth):
        # leaf
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        # otherwise pacman moves
        highest = -inf
        for action in state.legal_actions(0):
            next_state = state.successor(0, action)
            expected = self.chance(next_state, 1, depth)
            if expected > highest:
                highest = expected
        return highest

    def chance(self, state, ghost, depth):
        # leaf
        if state.is_terminal:
            return self.evaluate(state)
        expected = 0
        for action, probability in state.outcomes(ghost):
            next_state = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                value = self.maximum(next_state, depth + 1)
            else:
                value = self.chance(next_state, ghost + 1, depth)
            expected = expected + probability * value
        # scores are whole numbers
        return int(expected)
