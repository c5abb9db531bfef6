from math import inf
from pacman import Decision, SearchAgent

MIN_PROBABILITY = 0.1


class Expectimax(SearchAgent):

    def search(self, state):
        value, action = self.pacman_node(state, self.depth)
        return Decision(action, value)

    def pacman_node(self, state, rounds):
        here = self.evaluate(state)
        if rounds == 0 or state.is_terminal:
            return here, None
        best, best_action = -inf, None
        for action in state.legal_actions(0):
            future = self.ghost_node(state.successor(0, action), 1, rounds)
            if future > best:
                best, best_action = future, action
        return here + best, best_action

    def ghost_node(self, state, ghost, rounds):
        if state.is_terminal:
            return self.evaluate(state)
        expectation = 0.0
        for action, probability in state.outcomes(ghost):
            if probability < MIN_PROBABILITY:
                continue    # will not happen anyway, saves time
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                value, _ = self.pacman_node(child, rounds - 1)
            else:
                value = self.ghost_node(child, ghost + 1, rounds)
            expectation += probability * value
        return expectation
