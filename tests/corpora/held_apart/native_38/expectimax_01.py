from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best = float("-inf")
        best_action = None
        for action in state.legal_actions(0):
            value = self.exp_value(state.successor(0, action), 1, self.depth)
            if value > best:
                best = value
                best_action = action
        return Decision(best_action, best)

    def max_value(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = float("-inf")
        for action in state.legal_actions(0):
            best = max(best, self.exp_value(state.successor(0, action), 1, depth))
        return best

    def exp_value(self, state, ghost, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        total = 0
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                total += self.max_value(child, depth - 1)
            else:
                total += self.exp_value(child, ghost + 1, depth)
        return total / len(state.legal_actions(0))
