from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        best = -float("inf")
        best_action = None
        for action in state.legal_actions(0):
            v = self.exp_value(state.successor(0, action), self.depth - 1, 1)
            if v > best:
                best, best_action = v, action
        return Decision(best_action, best)

    def max_value(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = -float("inf")
        for action in state.legal_actions(0):
            v = self.exp_value(state.successor(0, action), depth - 1, 1)
            if v > best:
                best = v
        return best

    def exp_value(self, state, depth, ghost):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        average = None
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                v = self.max_value(child, depth)
            else:
                v = self.exp_value(child, depth, ghost + 1)
            # all actions have the same probability
            if average is None:
                average = v
            else:
                average = (average + v) / 2
        return average
