from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best_action = None
        best_value = -inf
        for action in state.legal_actions(0):
            value = self.chance_node(state.successor(0, action), 1, 1)
            if value > best_value:
                best_action = action
                best_value = value
        return Decision(best_action, best_value)

    def max_node(self, state, rnd):
        if state.is_terminal or rnd > self.depth:
            return self.evaluate(state)
        best_value = -inf
        for action in state.legal_actions(0):
            value = self.chance_node(state.successor(0, action), 1, rnd)
            if value > best_value:
                best_value = value
        return best_value

    def chance_node(self, state, ghost, rnd):
        if state.is_terminal:
            return self.evaluate(state)
        expected = 0
        total_p = 0
        for action, p in state.outcomes(ghost):
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                value = self.max_node(child, rnd + 1)
            else:
                value = self.chance_node(child, ghost + 1, rnd)
            expected += p * value
            total_p += p
            # divide by the sum of p, just to be sure it is a mean
            return expected / total_p
