from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """window = [alpha, beta]: less to type than two arguments."""

    def search(self, state):
        window = [-inf, inf]
        v, a = self.max_value(state, self.depth, window)
        return Decision(a, v)

    def max_value(self, state, depth, window):
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None
        v, best = -inf, None
        for a in state.legal_actions(0):
            w = self.min_value(state.successor(0, a), 1, depth, window)[0]
            if w >= v:
                v, best = w, a
            if v > window[1]:
                return v, best
            window[0] = max(window[0], v)
        return v, best

    def min_value(self, state, ghost, depth, window):
        if state.is_terminal:
            return self.evaluate(state), None
        v, best = inf, None
        for a in state.legal_actions(ghost):
            s = state.successor(ghost, a)
            if ghost + 1 == state.num_agents:
                w = self.max_value(s, depth - 1, window)[0]
            else:
                w = self.min_value(s, ghost + 1, depth, window)[0]
            if w < v:
                v, best = w, a
            if v < window[0]:
                return v, best
            window[1] = min(window[1], v)
        return v, best
