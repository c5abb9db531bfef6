from pacman import Decision, SearchAgent

INF = 10 ** 12


class Minimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        maximum = -INF
        choice = None
        # try every move of pacman
        for action in state.legal_actions(0):
            next_state = state.successor(0, action)
            result = self.ghost_turn(next_state, self.depth - 1, 1)
            if result >= maximum:
                maximum = result
                choice = action
        return Decision(choice, maximum)

    def pacman_turn(self, state, depth):
        if depth <= 0 or state.is_terminal:
            return self.evaluate(state)
        maximum = -INF
        for action in state.legal_actions(0):
            next_state = state.successor(0, action)
            result = self.ghost_turn(next_state, depth, 1)
            if result > maximum:
                maximum = result
        return maximum

    def ghost_turn(self, state, depth, ghost):
        if state.is_terminal:
            return self.evaluate(state)
        minimum = INF
        for action in state.legal_actions(ghost):
            next_state = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                # last ghost, pacman is next
                result = self.pacman_turn(next_state, depth - 1)
            else:
                result = self.ghost_turn(next_state, depth, ghost + 1)
            if result < minimum:
                minimum = result
            return minimum
