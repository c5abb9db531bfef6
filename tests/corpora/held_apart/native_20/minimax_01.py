from pacman import Decision, SearchAgent


# Minimax with one method for pacman, one for ghost 1 and one for ghost 2
# (there are never more than two ghosts in our exercise)
class Minimax(SearchAgent):

    def search(self, state):
        best_action = None
        best_value = -10000000000
        for action in state.legal_actions(0):
            new_state = state.successor(0, action)
            value = self.ghost_one(new_state, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def pacman_turn(self, state, depth):
        # pacman wants the biggest
        if depth == 0:
            return self.evaluate(state)
        if state.is_terminal:
            return self.evaluate(state)
        best_value = -10000000000
        for action in state.legal_actions(0):
            new_state = state.successor(0, action)
            value = self.ghost_one(new_state, depth)
            if value > best_value:
                best_value = value
        return best_value

    def ghost_one(self, state, depth):
        # ghost wants the smallest
        if depth == 0:
            return self.evaluate(state)
        if state.is_terminal:
            return self.evaluate(state)
        best_value = 10000000000
        for action in state.legal_actions(1):
            new_state = state.successor(1, action)
            if state.num_agents == 2:
                value = self.pacman_turn(new_state, depth - 1)
            else:
                value = self.ghost_two(new_state, depth)
            if value < best_value:
                best_value = value
        return best_value

    def ghost_two(self, state, depth):
        # the same for the second ghost
        if depth == 0:
            return self.evaluate(state)
        if state.is_terminal:
            return self.evaluate(state)
        best_value = -10000000000
        for action in state.legal_actions(2):
            new_state = state.successor(2, action)
            value = self.pacman_turn(new_state, depth - 1)
            if value > best_value:
                best_value = value
        return best_value
