import math
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        return self.max_value(state, self.depth)

    def max_value(self, state, rounds_left):
        # game over or no more rounds
        if state.is_terminal or rounds_left == 0:
            return Decision(None, self.evaluate(state))

        best = Decision(None, -math.inf)
        for action in state.legal_actions(0):
            value = self.min_value(state.successor(0, action), 1, rounds_left)
            if best.action is None or value > best.value:
                best = Decision(action, value)
        return best

    def min_value(self, state, ghost, rounds_left):
        values = [math.inf]
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost < state.num_agents - 1:
                values.append(self.min_value(child, ghost + 1, rounds_left))
            else:
                values.append(self.max_value(child, rounds_left - 1).value)
        return min(values)
