from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # Lecture 8, "Uncertain outcomes": max-value and exp-value call each other

    def search(self, state):
        decision = self.max_value(state, self.depth)
        return Decision(decision[1], decision[0])

    def max_value(self, state, rounds_left):
        if state.is_terminal or rounds_left == 0:
            return (self.evaluate(state), None)
        best = (float("-inf"), None)
        for action in state.legal_actions(0):
            value = self.exp_value(state.successor(0, action), 1, rounds_left)
            if value > best[0]:
                best = (value, action)
        return best

    def exp_value(self, state, ghost, rounds_left):
        expected = 0.0
        for action, probability in state.outcomes(ghost):
            successor = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                value = self.max_value(successor, rounds_left - 1)[0]
            else:
                value = self.exp_value(successor, ghost + 1, rounds_left)
            expected += probability * value
        return expected
