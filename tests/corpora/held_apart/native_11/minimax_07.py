from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        self.best_action = None
        value = self.maxi(state, self.depth)
        return Decision(self.best_action, value)

    def maxi(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = -inf
        for action in state.legal_actions(0):
            v = self.mini(state.successor(0, action), 1, depth)
            if v > best:
                best = v
                self.best_action = action
        return best

    def mini(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        worst = inf
        last = state.num_agents - 1
        for action in state.legal_actions(ghost):
            succ = state.successor(ghost, action)
            if ghost == last:
                v = self.maxi(succ, depth - 1)
            else:
                v = self.mini(succ, ghost + 1, depth)
            if v < worst:
                worst = v
        return worst
