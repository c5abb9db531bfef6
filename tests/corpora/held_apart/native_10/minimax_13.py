from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        self.rounds = 0
        self.last = state.num_agents - 1
        best = -inf
        decision = None
        for action in state.legal_actions(0):
            v = self.minimize(state.successor(0, action), 1)
            if v > best:
                best = v
                decision = action
        return Decision(decision, best)

    def is_leaf(self, state):
        return state.is_terminal or self.rounds >= self.depth

    def maximize(self, state):
        if self.is_leaf(state):
            return self.evaluate(state)
        best = -inf
        for action in state.legal_actions(0):
            best = max(best, self.minimize(state.successor(0, action), 1))
        return best

    def minimize(self, state, ghost):
        if self.is_leaf(state):
            return self.evaluate(state)
        worst = inf
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost == self.last:
                self.rounds += 1
                worst = min(worst, self.maximize(child))
            else:
                worst = min(worst, self.minimize(child, ghost + 1))
        return worst
