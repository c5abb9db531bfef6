from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha, beta = -inf, inf
        chosen = None
        v = -inf
        for action in state.legal_actions(0):
            w = self.min_value(state.successor(0, action), 1, 0, alpha, beta)
            if w > v:
                v = w
                chosen = action
            alpha = max(alpha, v)
        return Decision(chosen, v)

    def max_value(self, state, depth, alpha, beta):
        if depth == self.depth or state.is_terminal:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            w = self.min_value(state.successor(0, action), 1, depth, alpha, beta)
            v = max(v, w)
            if v >= beta:
                return v
        return v

    def min_value(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost < state.num_agents - 1:
                w = self.min_value(child, ghost + 1, depth, alpha, beta)
            else:
                w = self.max_value(child, depth + 1, alpha, beta)
            v = min(v, w)
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
