from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        self.ghosts = state.num_agents - 1
        action, value = self.pacman_turn(state, 0)
        return Decision(action, value)

    def pacman_turn(self, state, depth):
        if depth == self.depth or state.is_terminal:
            return None, self.evaluate(state)
        best_action = None
        best_value = 0
        for action in state.legal_actions(0):
            value = self.ghost_turn(state.successor(0, action), 1, depth)
            if value > best_value:
                best_value = value
                best_action = action
        return best_action, best_value

    def ghost_turn(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        expected = 0
        for action in state.legal_actions(ghost):
            after = state.successor(ghost, action)
            if ghost == self.ghosts:
                value = self.pacman_turn(after, depth + 1)[1]
            else:
                value = self.ghost_turn(after, ghost + 1, depth)
            # every ghost is equally likely
            expected += value / self.ghosts
        return expected
