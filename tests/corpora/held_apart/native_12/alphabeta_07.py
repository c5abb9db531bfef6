from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.alpha = -inf
        self.beta = inf
        self.best_action = None
        value = self.max_value(state, self.depth)
        return Decision(self.best_action, value)

    def max_value(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        is_root = self.root_check(depth)
        v = -inf
        for action in state.legal_actions(0):
            w = self.min_value(state.successor(0, action), 1, depth)
            if w > v:
                v = w
                if is_root:
                    self.best_action = action
            if v > self.beta:
                return v
            self.alpha = max(self.alpha, v)
        return v

    def root_check(self, depth):
        # only the root has the full depth left
        return depth == self.depth

    def min_value(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(agent):
            nxt = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v = min(v, self.max_value(nxt, depth - 1))
            else:
                v = min(v, self.min_value(nxt, agent + 1, depth))
            if v < self.alpha:
                return v
            self.beta = min(self.beta, v)
        return v
