from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        choices = {}
        for action in state.legal_actions(0):
            choices[action] = self.ghost_turn(state.successor(0, action), 1, self.depth)
        best = max(choices, key=choices.get)
        return Decision(best, choices[best])

    def pacman_turn(self, state, depth):
        # stop at the bottom
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        return max([self.ghost_turn(state.successor(0, a), 1, depth) for a in state.legal_actions(0)])

    def ghost_turn(self, state, ghost, depth, values=[]):
        if state.is_terminal:
            return self.evaluate(state)
        is_last = ghost == state.num_agents - 1
        for a in state.legal_actions(ghost):
            child = state.successor(ghost, a)
            if is_last:
                values.append(self.pacman_turn(child, depth - 1))
            else:
                values.append(self.ghost_turn(child, ghost + 1, depth))
        return min(values)
