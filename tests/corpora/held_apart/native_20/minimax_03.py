from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        self.round = 0   # counts the rounds we have played in our head
        self.best_action = None
        best = float("-inf")
        for action in state.legal_actions(0):
            s = state.successor(0, action)
            v = self.minimize(s, 1)
            if v >= best:
                best = v
                self.best_action = action
        return Decision(self.best_action, best)

    def maximize(self, state):
        if state.is_terminal or self.round >= self.depth:
            return self.evaluate(state)
        best = float("-inf")
        for action in state.legal_actions(0):
            s = state.successor(0, action)
            v = self.minimize(s, 1)
            if v > best:
                best = v
        return best

    def minimize(self, state, ghost):
        if state.is_terminal:
            return self.evaluate(state)
        best = float("inf")
        for action in state.legal_actions(ghost):
            s = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                # all ghosts have moved, so a new round begins
                self.round = self.round + 1
                v = self.maximize(s)
            else:
                v = self.minimize(s, ghost + 1)
            if v < best:
                best = v
        return best
