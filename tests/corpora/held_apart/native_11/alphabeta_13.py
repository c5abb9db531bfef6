from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.num = state.num_agents
        v, action = self.max_value(state, self.depth, -inf, inf)
        return Decision(action, v)

    def max_value(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None
        v, move = -inf, None
        for a in state.legal_actions(0):
            v2, _ = self.min_value(state.successor(0, a), 1, depth, alpha, beta)
            if v2 > v:
                v, move = v2, a
                alpha = max(alpha, v)
            if v > beta:
                return v, move
        return v, move

    def min_value(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state), None
        v, move = inf, None
        for a in state.legal_actions(ghost):
            if ghost == self.num - 1:
                v2, _ = self.max_value(state.successor(ghost, a), depth - 1, alpha, beta)
            else:
                v2, _ = self.min_value(state.successor(ghost, a), ghost + 1, depth, beta, alpha)
            if v2 < v:
                v, move = v2, a
                beta = min(beta, v)
            if v < alpha:
                return v, move
        return v, move
