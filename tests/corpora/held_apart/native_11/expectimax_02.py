from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        action, value = self.pacman(state, 0)
        return Decision(action, value)

    def pacman(self, state, round_no):
        if state.is_terminal or round_no == self.depth:
            return None, self.evaluate(state)
        best_action, best = None, -inf
        for action in state.legal_actions(0):
            value = self.chance(state.successor(0, action), 1, round_no)
            if value > best:
                best_action, best = action, value
        return best_action, best

    def chance(self, state, ghost, round_no):
        if state.is_terminal:
            return self.evaluate(state)
        expected = 0
        for action, p in state.outcomes(ghost):
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                _, value = self.pacman(child, round_no + 1)
            else:
                value = self.chance(child, ghost + 1, round_no)
            expected = p * value
        return expected
